import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayColors, nightColors } from '#shared/colors.ts'

const styles = join(import.meta.dirname, '../../src/app/styles')
const read = (name: string) => readFileSync(join(styles, name), 'utf8')

/** Returns the colour tokens in a part of a style sheet. */
const tokensIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )

const [nightRoot = '', onDark = ''] = read('night.css').split('.on-dark')
const all = Object.entries(tokensIn(read('tokens.css')))
/** Names of other colours' roles. Each is computed where it is set. */
const roles = Object.fromEntries(all.filter(([, value]) => String(value).startsWith('var(')))
const day = Object.fromEntries(all.filter(([name]) => !(name in roles)))
const night = tokensIn(nightRoot)

const tokenOf = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)

it('every colour has one of the night, and what is dark by day gets back the day’s', () => {
  expect(Object.keys(day).length).toBeGreaterThan(15)
  expect(Object.keys(night)).toEqual(Object.keys(day))
  const back = Object.keys(day).map((name) => [name, `theme("--color-${name}")`])
  expect(tokensIn(onDark)).toEqual({ ...Object.fromEntries(back), ...roles })
})

it.each(Object.entries(dayColors))(
  'plain pages and mails have the style sheet’s %s by day',
  (name, value) => {
    expect(day[tokenOf(name)]).toBe(value)
  },
)

it.each(Object.entries(nightColors))(
  'plain pages and mails have the style sheet’s %s at night',
  (name, value) => {
    expect(night[tokenOf(name)]).toBe(value)
  },
)
