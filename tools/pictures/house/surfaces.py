"""Paint, metal, cloth, glass, wallpaper, and things that glow."""

from .nodes import Shader, cached
from .timber import AXES


@cached
def paint(colour='#cccccc', rough=0.6, metal=0.0, relief=0.0, specular=0.4):
    """An even colour: paint, glaze, metal, paper."""
    m = Shader('paint')
    normal = {'Normal': m.bump(m.noise(m.position(), 60.0, 5), relief)} if relief else {}
    return m.principled(Base_Color=colour, Roughness=rough, Metallic=metal, Specular=specular, **normal)


@cached
def fabric(colour='#b98a4a', scale=900.0, variation=0.25, weave=0.35):
    """Woven cloth, a little uneven in colour."""
    m = Shader('fabric')
    threads, patches = m.noise(m.position(), scale * 0.25, 2, 0.5), m.noise(m.position(), 4.0, 4)
    tone = m.shaded(variation, colour, m.ramp(threads, [(0.3, 0.45), (0.7, 1.35)]))
    tone = m.shaded(variation, tone, m.ramp(patches, [(0.3, 0.82), (0.7, 1.08)]))
    relief = threads * 0.25 + m.noise(m.position(), 7.0, 3)
    return m.principled(Base_Color=tone, Roughness=0.9, Sheen=0.4, Specular=0.15, Normal=m.bump(relief, weave, 0.012))


@cached
def linen(colour='#f0eadc', creases=0.5, slub=0.3):
    """Washed linen: an even colour with thicker threads both ways, and sharp creases as ironing leaves them."""
    m = Shader('linen')
    x, y, z = m.axes()
    up = z * 0.7
    weft = m.noise(m.vector(x * 26, (y + up) * 420, up * 26), 1.0, 2)
    warp = m.noise(m.vector((x + up) * 420, y * 26, up * 26), 1.0, 2)
    shake = m.out(m.node('TexNoise', Vector=m.position(), Scale=2.2, Detail=2.0), 1)
    bent = m.node('VectorMath', {'operation': 'SCALE'}, _0=shake, Scale=0.55)
    where = m.out(m.node('VectorMath', {'operation': 'ADD'}, _0=m.position(), _1=bent))

    def ridge(scale, width):
        return m.ramp(abs(m.noise(where, scale, 1.5, 0.4) - 0.5), [(0.0, 1.0), (width, 0.35), (width * 3.2, 0.0)])

    folds = ridge(3.4, 0.035) + ridge(8.0, 0.04) * 0.45
    across, along = m.vector(x * 7, (y + up) * 150, up * 7), m.vector((x + up) * 150, y * 7, up * 7)
    slubs = m.noise(across, 1.0, 2) + m.noise(along, 1.0, 2)
    # Thread and crease are in the colour too, which no filter smooths.
    tone = m.shaded(slub, colour, m.ramp(slubs * 0.4 + (weft + warp) * 0.1, [(0.36, 0.45), (0.58, 1.08)]))
    tone = m.shaded(slub, tone, m.ramp(folds, [(0.15, 1.0), (0.9, 0.72)]))
    relief = folds + (weft + warp) * 0.06
    return m.principled(
        Base_Color=tone, Roughness=0.88, Sheen=0.25, Specular=0.12, Normal=m.bump(relief, creases, 0.014)
    )


@cached
def flatweave(ground, band, line, half_x, half_y):
    """Hand-woven wool of a rug round the origin: ribs along x, a border in two colours and a row of lozenges."""
    m = Shader('flatweave')
    x, y, _ = m.axes()
    ribs = (y * 520.0).apply('SINE') * 0.5 + 0.5
    knots = m.noise(m.vector(x * 90, y * 300, 0), 1.0, 2)
    worn = m.noise(m.position(), 3.0, 3)
    edge = m.maths('MINIMUM', abs(x) * -1.0 + half_x, abs(y) * -1.0 + half_y)
    along = m.maths('PINGPONG', x + knots * 0.012, 0.11)
    row = m.maths('PINGPONG', y, 0.22)
    lozenge = (abs(along - 0.055) + row).below(0.055)
    inside = 1.0 - edge.below(0.20)
    colour = m.mix(lozenge * inside, ground, line)
    colour = m.mix(edge.below(0.15) * (1.0 - edge.below(0.075)), colour, band)
    colour = m.mix(edge.below(0.06) * (1.0 - edge.below(0.04)), colour, line)
    colour = m.shaded(0.5, colour, m.ramp(ribs * 0.35 + knots * 0.65, [(0.25, 0.62), (0.7, 1.12)]))
    colour = m.shaded(0.35, colour, m.ramp(worn, [(0.3, 0.84), (0.7, 1.06)]))
    return m.principled(
        Base_Color=colour, Roughness=0.95, Sheen=0.3, Specular=0.1, Normal=m.bump(ribs + knots, 0.6, 0.004)
    )


@cached
def glass(tint='#f4faf6', reflection=1.0):
    """Thin panes without refraction.  Schlick's formula instead of the Fresnel node, which turns to total
    reflection on back faces and speckles; only the camera sees reflections."""
    m = Shader('glass')
    facing = m.out(m.node('LayerWeight', Blend=0.5), 'Facing')
    share = (facing.apply('POWER', 5.0) * 0.9 + 0.035) * reflection * m.out(m.node('LightPath'), 'Is Camera Ray')
    clear = m.node('BsdfTransparent', Color=tint)
    shine = m.node('BsdfGlossy', Color=(1, 1, 1), Roughness=0.0)
    return m.surface(m.node('MixShader', _0=share, _1=clear, _2=shine))


@cached
def wallpaper(
    plane='xz',
    size=0.25,
    ground='#ddd0b2',
    ochre='#c9974a',
    umber='#5f442e',
    cream='#e0d3b6',
    rust='#a5573a',
    gold='#cfa763',
):
    """1970s paper: staggered medallions with rings of petals."""
    m = Shader('wallpaper')
    position = m.axes()
    across, up = position[AXES[plane[0]]] / size, position[AXES[plane[1]]] / (size * 1.18)
    across = across + up.apply('FLOOR') * 0.5
    u, v = across.apply('FRACT') - 0.5, up.apply('FRACT') - 0.5
    radius = (u * u + v * v).apply('SQRT')
    petals = (m.maths('ARCTAN2', v, u) * 8.0).apply('COSINE') * radius * 0.085
    rings = [
        (0, ochre),
        (0.08, umber),
        (0.125, cream),
        (0.17, rust),
        (0.29, gold),
        (0.36, umber),
        (0.385, cream),
        (0.41, rust),
        (0.455, ground),
    ]
    colour = m.ramp(radius - petals, rings, constant=True)
    colour = m.shaded(0.25, colour, m.ramp(m.noise(m.position(), 9.0, 5), [(0.3, 0.75), (0.7, 1.05)]))
    return m.principled(Base_Color=colour, Roughness=0.75, Specular=0.15)


@cached
def glow(colour='#ffb066', strength=5.0):
    """Lamp shades and flames of candles."""
    m = Shader('glow')
    return m.glowing(m.node('Emission', Color=colour, Strength=strength))


@cached
def bulb(strength=7.0, middle='#fff0d2', rim='#ffb45e'):
    """Opal glass globe: bright in the middle, warmer towards the rim."""
    m = Shader('glow bulb')
    facing = m.out(m.node('LayerWeight', Blend=0.5), 'Facing')
    return m.glowing(m.node('Emission', Color=m.mix(facing, middle, rim), Strength=(1.15 - facing) * strength))


@cached
def fire(strength=1.0):
    """One tongue of fire on a sheet of its own (u across, v up): light added to what lies behind, so that tongues
    before each other grow whiter.  Every tongue sways and frays differently."""
    m = Shader('glow fire')
    u, v, _ = m.axes(m.position('UV'))
    own = m.out(m.node('ObjectInfo'), 'Random') * 40.0
    sway = m.noise(m.vector(u * 0.9 + own, v * 1.7 - own, own), 1.6, 3) - 0.5
    across = (u - 0.5) * 2.0 + sway * v * 1.5
    fray = m.noise(m.vector(across * 2.2 + own, v * 1.5 - own, own), 2.0, 4, 0.6) - 0.5
    body = 1.0 - abs(across) * (v * 0.55 + 1.0)
    heat = body * (1.25 - v) + fray * (v * 1.5 + 0.25) - v * 0.12
    density = m.ramp(heat, [(0.02, 0.0), (0.22, 0.35), (0.75, 1.0)])
    density = density * m.ramp(v, [(0.0, 0.0), (0.16, 1.0), (0.75, 0.8), (1.0, 0.0)])
    density = density * m.ramp(u, [(0.0, 0.0), (0.12, 1.0), (0.88, 1.0), (1.0, 0.0)])
    colour = m.ramp(heat, [(0.0, '#d02c00'), (0.25, '#ff6408'), (0.55, '#ff9c2c'), (0.95, '#ffd27c')])
    flame = m.node('Emission', Color=colour, Strength=density * strength)
    return m.glowing(m.node('AddShader', _0=m.node('BsdfTransparent'), _1=flame))


@cached
def reeded_glass(colour='#ffb45a', strength=1.2):
    """Amber reeded glass lit from behind."""
    m = Shader('glow reed')
    reeds = abs((m.axes()[1] * 150.0).apply('SINE'))
    level = (reeds * 0.5 + 0.45) * (m.noise(m.position(), 1.6, 3) * 1.1 + 0.2)
    light = m.node('Emission', Color=colour, Strength=level * strength)
    shine = m.node('BsdfGlossy', Color=(1, 1, 1), Roughness=0.15)
    return m.glowing(m.node('MixShader', _0=0.06, _1=light, _2=shine))


def landscape_screen(height):
    """Picture on the television: hills in layers below an evening sun.  `height` of the screen in metres."""
    m = Shader('glow screen')
    x, _, z = m.axes()
    u, v = x / height, z / height + 0.5
    colour = m.ramp(v, [(0.0, '#e8b078'), (0.45, '#eebb84'), (0.68, '#c98f7a'), (0.86, '#5f7480'), (1.0, '#2b4a5c')])
    du, dv = u - 0.33, v - 0.60
    from_sun = (du * du + dv * dv).apply('SQRT')
    colour = m.mix(m.ramp(from_sun, [(0.0, 1.0), (0.082, 1.0), (0.086, 0.0)]), colour, '#fff0c8')
    colour = m.mix(m.ramp(from_sun, [(0.08, 0.45), (0.4, 0.0)]), colour, '#ffd79a')
    hills = (
        (0.56, 0.20, 1.6, '#c58a6c'),
        (0.47, 0.24, 1.9, '#8d6a62'),
        (0.38, 0.22, 2.3, '#55585a'),
        (0.27, 0.22, 2.7, '#2f4645'),
        (0.14, 0.2, 3.4, '#16292a'),
    )
    for k, (level, swing, scale, tone) in enumerate(hills):
        crest = (m.noise(m.vector(u + (3.7 * k + 1.3), 0.5 * k), scale, 5, 0.48) - 0.5) * (swing * 1.7) + level
        haze = m.ramp(crest - v, [(0.0, 0.0), (0.22, 0.45 if k < 4 else 0.0)])
        slope = m.mix(haze, tone, '#d9a988' if k < 2 else '#6f8080')
        colour = m.mix(m.out(m.node('Clamp', Value=(crest - v) * 220.0)), colour, slope)
    return m.glowing(m.node('Emission', Color=colour, Strength=1.15))
