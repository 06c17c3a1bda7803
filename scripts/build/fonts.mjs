// The two typefaces, cut down to the characters that the pages use. The macrons of te reo Māori (ā ē ī ō ū) stand in
// another file of the font package than the rest of Latin, so each family has three faces: Latin and macrons, which
// every page needs at once, and what is left of extended Latin, which only a guest's name may need.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './paths.mjs'

const families = [
  {
    id: 'young-serif',
    family: 'Young Serif',
    weight: '400',
    latin: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
    extended: '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff2',
    axes: undefined,
  },
  {
    id: 'hanken-grotesk',
    family: 'Hanken Grotesk',
    weight: '400 700',
    latin: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    extended: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

const macrons = 'ĀāĒēĪīŌōŪū'
const latinRange = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]
const macronRange = 'U+100-101,U+112-113,U+12A-12B,U+14C-14D,U+16A-16B'
const restRange =
  'U+102-111,U+114-129,U+12C-14B,U+14E-169,U+16C-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/**
 * System fonts stretched to the same widths and heights, so that no line breaks elsewhere when the real font arrives.
 * size-adjust is the ratio of the widths of one paragraph of our own text in both fonts, measured in Chromium;
 * the overrides are the real font's ascent and descent divided by it.
 */
const fallbackCss = [
  ['Young Serif Fallback', '400', ['Times New Roman', 'Liberation Serif'], 123.8, 84.5, 29.6],
  ['Hanken Grotesk Fallback', '400 500', ['Arial', 'Liberation Sans', 'Roboto'], 100.5, 99.5, 30.2],
  [
    'Hanken Grotesk Fallback',
    '600 700',
    ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    94.4,
    105.9,
    32.1,
  ],
]
  .map(
    ([family, weight, locals, adjust, ascent, descent]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:${locals.map((name) => `local("${name}")`).join(',')};` +
      `size-adjust:${adjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  )
  .join('\n')

const hex = (point) => point.toString(16).toUpperCase()
const latinCss = latinRange.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',')
const latinText = latinRange
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  )
  .join('')

async function makeFace({ id, family, weight, axes }, part, source, text, range, outDir) {
  const original = readFileSync(join(root, 'node_modules', source))
  const bytes = text
    ? await subsetFont(original, text, { targetFormat: 'woff2', variationAxes: axes })
    : original
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const name = `${id}-${part}-${hash}.woff2`
  writeFileSync(join(outDir, name), bytes)
  const url = `/assets/${name}`
  const css = `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`
  return { url, css }
}

/** Writes the fonts to `outDir/assets`; answers their CSS and the addresses worth fetching before the CSS is read. */
export async function makeFonts(outDir) {
  const assets = join(outDir, 'assets')
  mkdirSync(assets, { recursive: true })
  const faces = await Promise.all(
    families.flatMap((font) => [
      makeFace(font, 'latin', font.latin, latinText, latinCss, assets),
      makeFace(font, 'macrons', font.extended, macrons, macronRange, assets),
      makeFace(font, 'extended', font.extended, '', restRange, assets),
    ]),
  )
  return {
    css: [...faces.map((face) => face.css), fallbackCss].join('\n'),
    preloads: faces.map((face) => face.url).filter((url) => !url.includes('-extended-')),
  }
}
