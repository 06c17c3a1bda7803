import { describe, expect, it } from 'vitest'
import { linkRuns } from './link-runs.ts'

const linksIn = (text: string) => linkRuns(text).flatMap(({ href }) => href ?? [])

describe('web addresses in a message', () => {
  it('are cut out of the text without the sentence’s punctuation', () => {
    expect(linkRuns('See https://example.nz/a?b=1, then (http://example.nz).')).toEqual([
      { text: 'See ' },
      { text: 'https://example.nz/a?b=1', href: 'https://example.nz/a?b=1' },
      { text: ', then (' },
      { text: 'http://example.nz', href: 'http://example.nz' },
      { text: ').' },
    ])
  })

  it('are http and https only', () => {
    expect(linksIn('javascript:alert(1) data:text/html,x ftp://example.nz mailto:a@example.nz')).toEqual([])
  })

  it('leave every letter of the text in its place', () => {
    const text = 'https:// <a href="https://example.nz/">x</a> 👩‍👩‍👧 https://例え.jp/道。次'
    expect(
      linkRuns(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text)
  })
})
