import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RuleList } from './rule-list.tsx'

const drawn = (text: string) => renderToStaticMarkup(<RuleList text={text} lang="mi" className="mt-2" />)
const itemsOf = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, rule]) => rule)

it.each([
  ['lines', 'No shoes inside\nNo smoking\nQuiet after ten'],
  [
    'lines that the host numbered with dashes and dots',
    '- No shoes inside\n• No smoking\n  – Quiet after ten',
  ],
  ['lines with empty ones between', 'No shoes inside\n\nNo smoking\n \nQuiet after ten\n'],
])('house rules written as %s are a list with one rule an item', (_, text) => {
  const html = drawn(text)
  expect(html).toMatch(/^<ul lang="mi"/)
  expect(itemsOf(html)).toEqual(['No shoes inside', 'No smoking', 'Quiet after ten'])
})

it('one line of house rules stays a paragraph, and a dash inside a rule stays', () => {
  expect(drawn('Check-out is at ten - please be on time')).toMatch(
    /^<p lang="mi"[^>]*>Check-out is at ten - please be on time<\/p>$/,
  )
})
