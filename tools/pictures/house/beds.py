"""Made beds.  Local frame: head at x = 0, foot towards +x, middle at y = 0."""
from .palette import CREAM, OLIVE
from .shapes import box
from .soft import bed_cloth, cushion, pillow
from .surfaces import fabric

LENGTH = 2.05
DRAPED_WIDTH = 1.55  # the width the stored cloth was draped over


def bed(p, width=1.55, duvet='#e9e0cf', throw=OLIVE, accents=('#c9b08a', OLIVE), small=None, headboard=True, mirror=False):
    """Bed frame, mattress, duvet, throw and pillows in the given colours."""
    half, stretch = width / 2, width / DRAPED_WIDTH
    if headboard:
        box(0, .07, -half - .1, half + .1, .12, 1.08, p.walnut.z, .012)
    box(.07, LENGTH + .1, -half - .06, half + .06, .16, .30, p.walnut.x, .015)
    for x in (.2, LENGTH - .15):
        for side in (-1, 1):
            box(x, x + .07, side * half - .04, side * half + .04, 0, .18, p.walnut.x)
    cushion(LENGTH, width, .26, fabric('#f2ece0', variation=.1), .25, .1, (.08 + LENGTH / 2, 0, .42), wrinkle=.002)
    bed_cloth('duvet', fabric(duvet, variation=.16, weave=.2), stretch=stretch, thickness=.045, mirror=mirror)
    if throw:
        bed_cloth('throw', fabric(throw, 500., .4, .6), (.04, 0), stretch, .006, .012, mirror)
    white, tone, bright = fabric('#f4efe4', variation=.08, weave=.2), fabric(accents[0], variation=.2), fabric(accents[1], variation=.3)
    for side in (-1, 1):
        pillow(.50, .70 * min(1, stretch), .24, white, (.27, side * .37 * stretch, .76), (0, -1.05, .03 * side), seed=side + 2)
        pillow(.50, .68 * min(1, stretch), .22, tone, (.45, side * .36 * stretch, .74), (0, -.88, -.05 * side), seed=side + 6)
    pillow(.40, .42, .18, bright, (.64, -.17, .72), (0, -.85, .12), seed=11)
    pillow(.32, .56, .16, fabric(small or CREAM, variation=.3), (.80, .10, .68), (0, -.75, -.06), seed=14)
