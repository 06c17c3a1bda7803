// Subsets the two typefaces to the characters that the pages use. The macrons of te reo Māori (ā ē ī ō ū) are in
// another file of the font package than basic Latin, and two files of one family can't be joined here.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { root } from './paths.mjs'

export const families = [
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
    vietnamese: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/**
 * The parts of each face: the letters of our own pages, which every page needs at once; the accents in names and
 * hosts' texts; and, complete, the rest of Latin and Vietnamese. Young Serif has no Vietnamese: a word that needs it
 * is set in the other typeface (`src/app/lib/typefaces.ts`).
 */
export const parts = [
  {
    part: 'latin',
    source: 'latin',
    isPreloaded: true,
    ranges: '20-7E A0 A9 B0 B7 D7 E9 2013-2014 2018-2019 201C-201D 2022 2026 2032-2033 2190-2193',
  },
  {
    part: 'macrons',
    source: 'extended',
    isPreloaded: true,
    ranges: '100-101 112-113 12A-12B 14C-14D 16A-16B',
  },
  {
    part: 'accents',
    source: 'latin',
    isPreloaded: false,
    ranges:
      'A1-A8 AA-AF B1-B6 B8-D6 D8-E8 EA-FF 131 152-153 2BB 2010-2012 2015 201A 201E 2020-2021 20AC 2122 2212',
  },
  {
    part: 'extended',
    source: 'extended',
    isPreloaded: false,
    ranges:
      '102-111 114-129 12C-130 132-14B 14E-151 154-169 16C-2BA 2BD-2C5 2C7-2CC 2CE-2D7 2DD-2FF 1D00-1DBF 1E00-1E9F 1EF2-1EFF 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF',
  },
  { part: 'vietnamese', source: 'vietnamese', isPreloaded: false, ranges: '1EA0-1EF1' },
]
// Kerning, ligatures, lining and tabular figures, and accents. Hinting only helps old screens.
const keepFeatures = ['kern', 'liga', 'lnum', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk']

/**
 * System fonts with the same metrics, so that no line breaks change when the web font loads. `size-adjust` is the
 * ratio of the widths of one paragraph in both fonts, measured in Chromium; the overrides are the web font's ascent
 * and descent divided by it.
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
  // Android has no Times.
  ['Young Serif Noto', '400', ['Noto Serif', 'NotoSerif-Regular', 'Droid Serif'], 104.1, 100.5, 35.2],
  // Linux without the fonts above.
  ['Young Serif DejaVu', '400', ['DejaVu Serif'], 97.1, 107.7, 37.7],
  ['Hanken Grotesk DejaVu', '400 500', ['DejaVu Sans'], 88.7, 112.7, 34.2],
  ['Hanken Grotesk DejaVu', '600 700', ['DejaVu Sans Bold'], 78.9, 126.7, 38.4],
]
  .map(
    ([family, weight, locals, adjust, ascent, descent]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:${locals.map((name) => `local("${name}")`).join(',')};` +
      `size-adjust:${adjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  )
  .join('\n')

const unicodeRange = (ranges) =>
  ranges
    .split(' ')
    .map((range) => `U+${range}`)
    .join(',')

function textOf(ranges) {
  return ranges
    .split(' ')
    .flatMap((range) => {
      const [from, to = from] = range.split('-').map((point) => Number.parseInt(point, 16))
      return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))
    })
    .join('')
}

export async function charactersOf(file, ranges) {
  const original = readFileSync(join(root, 'node_modules', file))
  const sfnt = await subsetFont(original, textOf(ranges), { targetFormat: 'truetype' })
  const face = new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer))
  const wanted = new Set([...textOf(ranges)].map((letter) => letter.codePointAt(0)))
  return [...face.collectUnicodes()].filter((point) => wanted.has(point))
}

async function makeFace(
  { id, family, weight, axes, ...files },
  { part, source, isPreloaded, ranges },
  outDir,
) {
  const original = readFileSync(join(root, 'node_modules', files[source]))
  const bytes = await subsetFont(original, textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
    noHinting: true,
  })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const name = `${id}-${part}-${hash}.woff2`
  writeFileSync(join(outDir, name), bytes)
  const url = `/assets/${name}`
  const css =
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;` +
    `src:url(${url}) format("woff2");unicode-range:${unicodeRange(ranges)}}`
  return { url, css, isPreloaded }
}

export async function makeFonts(outDir) {
  const assets = join(outDir, 'assets')
  mkdirSync(assets, { recursive: true })
  const faces = await Promise.all(
    families.flatMap((font) =>
      parts.filter(({ source }) => source in font).map((part) => makeFace(font, part, assets)),
    ),
  )
  return {
    css: [...faces.map((face) => face.css), fallbackCss].join('\n'),
    preloads: faces.filter((face) => face.isPreloaded).map((face) => face.url),
  }
}
