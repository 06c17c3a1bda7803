import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { plainPage, plainPageHeaders } from './plain-page.ts'

const publicUrl = 'https://house.example'
const header = { house: 'Rātā <House>', title: 'Your stay' }
const pageWith = (hasScript: boolean) => plainPage({ lang: 'en', header, fonts: '', body: '', hasScript })
const scriptsOf = (hasScript: boolean) =>
  plainPageHeaders(publicUrl, { hasScript })['content-security-policy']?.match(/script-src ([^;]*)/)?.[1]

it('a plain page runs only its own script, and none if it has no buttons', () => {
  expect(pageWith(false)).not.toContain('<script')
  expect(scriptsOf(false)).toBe("'none'")
  const [, script = ''] = pageWith(true).match(/<script>(.*)<\/script>/s) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(scriptsOf(true)).toBe(`'sha256-${hash}'`)
})

it('a plain page names the house once, and no name becomes markup', () => {
  const [, top = ''] = pageWith(false).match(/<header(.*)<\/header>/s) ?? []
  expect(top.split('Rātā &lt;House&gt;')).toHaveLength(2)
  const own = plainPage({ lang: 'en', header: { ...header, title: header.house }, fonts: '', body: '' })
  expect(own.match(/<h1[^>]*>Rātā &lt;House&gt;<\/h1>/)).not.toBeNull()
  expect(own).not.toContain('class="house"')
})
