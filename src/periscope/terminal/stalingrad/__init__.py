"""SCOPE Stalingrad in plain lines."""
