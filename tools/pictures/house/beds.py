"""Made beds.  Local frame: head at x = 0, foot towards +x, middle at y = 0."""

from .palette import CREAM, OLIVE
from .shapes import box
from .soft import bed_throw, bedspread, cushion, pillow
from .surfaces import linen

LENGTH = 2.05
DRAPED_WIDTH = 1.55  # the width the stored cloth was draped over


def bed(
    p, width=1.55, duvet='#e9e0cf', throw=OLIVE, accents=('#c9b08a', OLIVE), small=None, headboard=True, mirror=False
):
    """Bed frame, mattress, duvet, throw and pillows in the given colours."""
    half, stretch = width / 2, width / DRAPED_WIDTH
    if headboard:
        box(0, 0.07, -half - 0.1, half + 0.1, 0.12, 1.08, p.walnut.z, 0.012)
    box(0.07, LENGTH + 0.07, -half - 0.01, half + 0.01, 0.16, 0.30, p.walnut.x, 0.015)
    for x in (0.2, LENGTH - 0.15):
        for side in (-1, 1):
            y = side * (half - 0.07)
            box(x, x + 0.07, y - 0.04, y + 0.04, 0, 0.18, p.walnut.x)
    cushion(LENGTH, width, 0.26, linen('#f2ece0', 0.2), 0.25, 0.1, (0.08 + LENGTH / 2, 0, 0.42), wrinkle=0.002)
    bedspread(linen(duvet, 0.3), half + 0.028, 0.98, LENGTH + 0.11)
    if throw:
        bed_throw(linen(throw, 0.2, 0.6), (0.04, 0), stretch, -0.024, 0.012, mirror)
    white, tone, bright = (
        linen('#f4efe4', 0.35),
        linen(accents[0], 0.3),
        linen(accents[1], 0.25),
    )
    for side in (-1, 1):
        pillow(
            0.50,
            0.70 * min(1, stretch),
            0.24,
            white,
            (0.27, side * 0.37 * stretch, 0.76),
            (0, -1.05, 0.03 * side),
            seed=side + 2,
        )
        pillow(
            0.50,
            0.68 * min(1, stretch),
            0.22,
            tone,
            (0.45, side * 0.36 * stretch, 0.74),
            (0, -0.88, -0.05 * side),
            seed=side + 6,
        )
    pillow(0.40, 0.42, 0.18, bright, (0.64, -0.17, 0.72), (0, -0.85, 0.12), seed=11)
    pillow(0.32, 0.56, 0.16, linen(small or CREAM, 0.25), (0.80, 0.10, 0.68), (0, -0.75, -0.06), seed=14)
