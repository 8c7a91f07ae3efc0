"""What both SCOPE titles share."""
