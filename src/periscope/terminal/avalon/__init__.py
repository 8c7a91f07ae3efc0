"""U-BOAT (Avalon Hill) in plain lines."""
