"""The line client: plain lines in and out, fit for a pipe and for a screen reader.

It shows views, events and offered moves, and holds no rules.
"""
