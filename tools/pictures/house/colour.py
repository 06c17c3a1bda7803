"""Colours are written as sRGB hex and used as linear light."""


def linear(code):
    """'#rrggbb' as a linear (r, g, b) triple of 0..1."""
    code = code.lstrip('#')
    channels = (int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def scaled(code, factor):
    """A hex colour made lighter or darker, as boards from one tree differ."""
    code = code.lstrip('#')
    return '#' + ''.join(f'{min(255, int(int(code[i:i + 2], 16) * factor)):02x}' for i in (0, 2, 4))
