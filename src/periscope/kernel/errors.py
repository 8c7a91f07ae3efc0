"""The one error that a user may see."""


class PeriscopeError(Exception):
    """Bad input. Its text is a sentence of the message catalogue, not prose of the rules.

    `key` names the message and `details` fill it in, so that a client says it in the
    user's language; `str()` gives key and details for programs.
    """

    def __init__(self, key: str, /, **details: str | int) -> None:
        self.key = key
        self.details = details
        told = ", ".join(f"{name}={value!r}" for name, value in details.items())
        super().__init__(f"{key}: {told}" if told else key)
