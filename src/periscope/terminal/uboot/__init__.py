"""How SCOPE U-Boot is shown in plain lines."""
