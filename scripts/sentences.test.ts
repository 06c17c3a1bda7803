import { describe, expect, it } from 'vitest'
import { isSentence, sentencesIn } from './sentences.mjs'

describe('what people read', () => {
  it.each([
    'Stay not found',
    'No Payment',
    'This stay is … now',
    'please look again.',
    'Wie viele kommen?',
    '“Hidden” words',
    'MM / YY',
  ])('recognises text for people: %s', (text) => {
    expect(isSentence(text)).toBe(true)
  })

  it.each([
    'approved',
    'Approved',
    'mt-2 text-lg',
    'select * from stays',
    'Preferred-Languages: en',
    'GET /api/house',
    '/api/admin/house',
    'M4 42h40M7 42V14h34v28',
    'font-family:Georgia,serif',
    'the clock is in doubt',
  ])('rejects as text for people: %s', (text) => {
    expect(isSentence(text)).toBe(false)
  })
})

describe('a sentence in code', () => {
  const textsIn = (code: string, file = 'src/server/features/stays/service.ts') =>
    sentencesIn(file, code).map(({ text }) => text)

  it.each([
    ["throw conflict('Stay not found')", 'Stay not found'],
    ["const words = { title: 'Stay not found' }", 'Stay not found'],
    ['say(`The stay of $' + '{name} is over`)', 'The stay of … is over'],
    ['const view = <p>Stay not found</p>', 'Stay not found'],
    ['const view = <p title="Stay not found" />', 'Stay not found'],
    ["endpoint({ message: 'Stay not found' })", 'Stay not found'],
  ])('finds the sentence in %s', (code, text) => {
    expect(textsIn(code, 'src/app/screens/guest/view.tsx')).toEqual([text])
  })

  it.each([
    "throw new Error('Stay not found')",
    "class Lost extends Error { constructor() { super('The helper is gone') } }",
    "ctx.log.warn({ err }, 'The file store is not working.')",
    "request.log.error('The page could not be rendered.')",
    "import { stay } from './Stay not found.ts'",
    'sql`Select this from that.`',
  ])('ignores text for developers and operators: %s', (code) => {
    expect(textsIn(code)).toEqual([])
  })

  it('describes the API only where the API is described', () => {
    const code = "endpoint({ summary: 'Cancel a stay.' })"
    expect(textsIn(code, 'src/shared/contract/stays/schemas.ts')).toEqual([])
    expect(textsIn(code)).toEqual(['Cancel a stay.'])
  })

  it('reports a sentence with its line', () => {
    expect(sentencesIn('src/a.ts', "\n\nsay('Stay not found')")).toEqual([
      { line: 3, text: 'Stay not found' },
    ])
  })
})
