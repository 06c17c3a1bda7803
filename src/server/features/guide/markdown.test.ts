import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GuideBlock, GuideRun } from '#shared/contract/guide/schemas.ts'
import { readMarkdown } from './markdown.ts'

const runsIn = (blocks: readonly GuideBlock[]): GuideRun[] =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap((item) => item.runs) : block.runs))
const textOf = (markdown: string) =>
  runsIn(readMarkdown(markdown))
    .map((run) => run.text)
    .join('')
const linksOf = (markdown: string) => runsIn(readMarkdown(markdown)).flatMap((run) => run.href ?? [])

it('parses headings, paragraphs with line breaks, nested lists, strong and emphasised text', () => {
  expect(readMarkdown('## Fire\nDry wood\n**only**\n\n2. Open\n   - the *damper*\n3. Light')).toEqual([
    { kind: 'heading', runs: [{ text: 'Fire' }] },
    { kind: 'text', runs: [{ text: 'Dry wood\n' }, { text: 'only', isStrong: true }] },
    {
      kind: 'list',
      isOrdered: true,
      start: 2,
      items: [
        { depth: 0, runs: [{ text: 'Open' }] },
        { depth: 1, runs: [{ text: 'the ' }, { text: 'damper', isEmphasis: true }] },
        { depth: 0, runs: [{ text: 'Light' }] },
      ],
    },
  ])
})

it.each([
  ['https://www.doc.govt.nz', ['https://www.doc.govt.nz/']],
  ['[track](http://example.nz/a?b=c&d)', ['http://example.nz/a?b=c&d']],
  ['[call](tel:+6421555)', ['tel:+6421555']],
  ['write to stay@example.nz', ['mailto:stay@example.nz']],
  ['**[bold](https://example.nz)**', ['https://example.nz/']],
])('turns the Markdown %s into the right link', (markdown, links) => {
  expect(linksOf(markdown)).toEqual(links)
})

it.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](blob:https://a/b)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/api/logout)',
  '[x](#top)',
  '[x](sms:123)',
  '<javascript:alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '<img src=x onerror=alert(1)>',
  '<a href="https://evil.example">x</a>',
  '[x][1]\n\n[1]: javascript:alert(1)',
])('makes no link of the Markdown %s', (markdown) => {
  expect(linksOf(markdown).filter((href) => href !== 'https://evil.example/')).toEqual([])
})

it('leaves unsupported Markdown as it was typed: HTML, images, tables, code', () => {
  expect(textOf('a <b>bold</b> <script>alert(1)</script>')).toBe('a <b>bold</b> <script>alert(1)</script>')
  expect(textOf('![x](y.png)')).toBe('![x](y.png)')
  expect(textOf('| a |\n|---|\n| b |')).toContain('| b |')
  expect(textOf('```\n<x>\n```')).toContain('<x>')
})

it('keeps every word of a plain text', () => {
  const word = fc.stringMatching(/^[a-zāēīōū0-9,.]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      expect(textOf(`Say ${words.join(' ')}`).replace(/\s+/g, ' ')).toBe(`Say ${words.join(' ')}`)
    }),
  )
})

it.each([
  ['quotes', '>'],
  ['brackets', '['],
  ['links', '[a]('],
  ['stars', '*a_'],
  ['lists', '- '],
  ['backticks', '`'],
  ['angles', '<'],
  ['photos', '!['],
  ['tabs', '\t- a\n'],
])('parses ten thousand characters of %s in a moment, into plain text', (_what, piece) => {
  const started = performance.now()
  for (const times of [2000, 10_000]) {
    const blocks = readMarkdown(piece.repeat(times / piece.length))
    expect(() => JSON.stringify(blocks)).not.toThrow()
  }
  expect(performance.now() - started).toBeLessThan(3000)
})

it.each(['1. ', '1) ', '- ', '> ', '+ > ', '-\t'])(
  'leaves a line of thousands of %j as it was typed, because the lexer would read its rest thousands of times',
  (piece) => {
    const text = piece.repeat(3000)
    expect(readMarkdown(`Before\n${text}`)).toEqual([{ kind: 'text', runs: [{ text: `Before\n${text}` }] }])
  },
)

it('still nests lists and quotes as people do, and leaves rules of dashes alone', () => {
  expect(readMarkdown('> 1. - a').map(({ kind }) => kind)).toEqual(['list'])
  expect(textOf('a\n\n- - - - -\n\nb')).toBe('ab')
})

it('any Markdown becomes only text and addresses with an allowed protocol', () => {
  const pieces = fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '"',
      'javascript:',
      'https://a.nz',
      '*',
      '_',
      '`',
      '\n',
      '&#x6a;',
      '- ',
      'a',
      '\\',
      '|',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (typed) => {
      for (const href of linksOf(typed.join(''))) expect(href).toMatch(/^(https?|mailto|tel):/)
    }),
    { numRuns: 300 },
  )
})
