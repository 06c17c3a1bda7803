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
    tone = m.shaded(variation, tone, m.ramp(patches, [(0.3, 0.65), (0.7, 1.1)]))
    relief = threads * 0.25 + m.noise(m.position(), 7.0, 3)
    return m.principled(Base_Color=tone, Roughness=0.9, Sheen=0.4, Specular=0.15, Normal=m.bump(relief, weave, 0.012))


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


def fire(seed=0, strength=6.0, axis=1):
    """Tongues of fire on an upright card; `axis` (0 x, 1 y) runs across it."""
    m = Shader('glow fire')
    position = m.axes(m.position('Generated'))
    u, v = position[axis], position[2]
    sway = m.noise(m.vector(u * 3.0, v * 2.2, seed * 3.1), 1.0, 2)
    u = u + (sway - 0.5) * v * 0.5
    middle = (u - 0.5) * 2.0
    tongues = m.noise(m.vector(u * 6.5, v * 1.5, seed * 5.7 + 2), 1.0, 4, 0.55)
    heat = (1.0 - middle * middle) * 0.86 + (tongues - 0.5) * 2.6 + v * -1.2
    density = m.ramp(heat, [(0.0, 0.0), (0.12, 0.55), (0.34, 1.0)]) * m.ramp(v, [(0.0, 0.0), (0.10, 1.0)])
    colour = m.ramp(heat, [(0.0, '#b32406'), (0.14, '#ff5a12'), (0.34, '#ff9a2a'), (0.62, '#ffd98a')])
    flame = m.node('Emission', Color=colour, Strength=strength)
    return m.glowing(m.node('MixShader', _0=density * 0.85, _1=m.node('BsdfTransparent'), _2=flame))


@cached
def embers():
    """Charred wood with glowing cracks."""
    m = Shader('glow embers')
    heat = m.noise(m.position(), 34.0, 5, 0.6)
    colour = m.ramp(heat, [(0.50, (0.012, 0.006, 0.004)), (0.60, '#8a1c04'), (0.74, '#ff7a24')])
    return m.glowing(m.node('Emission', Color=colour, Strength=1.3))


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
