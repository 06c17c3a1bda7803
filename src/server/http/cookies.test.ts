import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { cookieRules, readCookie, setCookie } from './cookies.ts'

const read = (cookie: string | undefined) =>
  readCookie({ headers: cookie === undefined ? {} : { cookie } } as FastifyRequest, 'name')

it.each([
  ['name=value', 'value'],
  ['other=1; name=value; more=2', 'value'],
  ['other=1;name=value', 'value'],
  ['name=first; name=second', 'first'],
  ['name=', ''],
  ['name=a=b', 'a=b'],
  ['my-name=1; names=2', undefined],
  ['other=1; name', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the cookie header %j as %j', (header, value) => {
  expect(read(header)).toBe(value)
})

describe('setting a cookie', () => {
  const lines: string[] = []
  beforeEach(() => lines.splice(0))
  const reply = { header: (_name: string, line: string) => lines.push(line) } as unknown as FastifyReply

  it('throws for a cookie value that could end the header or start another', () => {
    const rules = cookieRules('https://house.example')
    for (const value of ['a; Path=/x', 'a\r\nset-cookie: b=c', 'a b', '"a"', 'ā']) {
      expect(() => setCookie(reply, rules, { name: 'name', value, maxAgeSeconds: 1 })).toThrow('name')
    }
    expect(lines).toEqual([])
  })

  it.each([
    ['https://house.example', '__Host-latchkey', '; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['https://localhost:3443', '__Host-latchkey', '; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['http://localhost:3000', 'latchkey', '; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
    ['http://192.168.1.5:3000', 'latchkey', '; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'],
  ])('for a site on %s begins its name with %s and ends with the attributes %s', (publicUrl, prefix, end) => {
    const rules = cookieRules(publicUrl)
    expect([rules.sessionName, rules.guestName]).toEqual([`${prefix}-session`, `${prefix}-guest`])
    setCookie(reply, rules, { name: rules.sessionName, value: 'a.b|c', maxAgeSeconds: 60 })
    expect(lines).toEqual([`${prefix}-session=a.b|c${end}`])
  })
})
