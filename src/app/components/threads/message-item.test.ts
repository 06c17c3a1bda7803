import { expect, it } from 'vitest'
import { linkRuns } from './message-item.tsx'

const linksIn = (text: string) => linkRuns(text).flatMap(({ href }) => href ?? [])

it('an address ends before the sentence’s punctuation', () => {
  expect(linkRuns('See https://example.nz/a?b=1, then (http://example.nz).')).toEqual([
    { text: 'See ' },
    { text: 'https://example.nz/a?b=1', href: 'https://example.nz/a?b=1' },
    { text: ', then (' },
    { text: 'http://example.nz', href: 'http://example.nz' },
    { text: ').' },
  ])
})

it('only http and https addresses become links', () => {
  expect(linksIn('javascript:alert(1) data:text/html,x ftp://example.nz mailto:a@example.nz')).toEqual([])
})

it('the runs contain every letter of the text in order', () => {
  const text = 'https:// <a href="https://example.nz/">x</a> 👩‍👩‍👧 https://例え.jp/道。次'
  expect(
    linkRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
})
