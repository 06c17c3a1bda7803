import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from './all.ts'
import { fillPath } from './endpoint.ts'
import { typedText } from './fields.ts'
import { contactBodySchema, createStayBodySchema } from './stays.ts'

describe('the contract', () => {
  it('describes no call twice', () => {
    const names = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s names its parameters in path and schema alike',
    (_name, endpoint) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort()
      const shape =
        endpoint.params instanceof z.ZodMiniObject ? Object.keys(endpoint.params.shape).sort() : []
      expect(shape).toEqual(inPath)
    },
  )

  it('escapes what stands in a path', () => {
    expect(fillPath('/api/guest-stays/:token', { token: 'a/b?c' })).toBe('/api/guest-stays/a%2Fb%3Fc')
  })
})

describe('what a call takes', () => {
  const noWords = 'no words of its own'
  const localeError = z.config().localeError
  beforeAll(() => {
    z.config({ localeError: () => noWords })
  })
  afterAll(() => {
    z.config(localeError ? { localeError } : {})
  })

  const oddValues = [
    undefined,
    null,
    '',
    'x',
    'x'.repeat(20_000),
    '\u0000',
    0,
    -1,
    1.5,
    1e9,
    true,
    [],
    [7],
    {},
  ]
  const parts = allEndpoints.flatMap((endpoint) =>
    [endpoint.body, endpoint.query].flatMap((schema) => {
      const shape = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema
      return shape instanceof z.ZodMiniObject ? [[`${endpoint.method} ${endpoint.path}`, shape] as const] : []
    }),
  )

  it.each(parts)('%s refuses odd values in words of its own', (_name, schema) => {
    for (const field of Object.keys(schema.shape)) {
      for (const value of oddValues) {
        const issues = schema.safeParse({ [field]: value }).error?.issues ?? []
        const silent = issues.filter(({ message }) => message === noWords || message === 'Invalid input')
        expect(silent, `${field}: ${JSON.stringify(value)?.slice(0, 40)}`).toEqual([])
      }
    }
  })
})

describe('typed text', () => {
  const schema = typedText(50, 'Required')

  it('is taken, trimmed and storable, or refused; it never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const parsed = schema.safeParse(text)
        if (!parsed.success) return
        expect(parsed.data).toBe(text.trim())
        expect(parsed.data.isWellFormed()).toBe(true)
        expect(parsed.data).not.toMatch(/[^\P{Cc}\t\n\r]/u)
      }),
    )
  })

  it.each(['Māui', '李雷', "O'Brien & Söhne", 'Zoë 🏡', 'a\nb'])('takes %j', (text) => {
    expect(schema.parse(text)).toBe(text)
  })

  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    [undefined, 'Required'],
    ['x'.repeat(51), 'At most 50 characters'],
  ])('refuses %j with its message', (text, message) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe(message)
  })
})

describe('messages of the forms', () => {
  it.each([
    [{ guestPhone: '', guestEmail: 'a@b.nz' }, 'Phone number is required'],
    [{ guestPhone: '021', guestEmail: 'nope' }, 'Valid email is required'],
    [{ guestEmail: 'a@b.nz' }, 'Phone number is required'],
  ])('contact %j: %s', (body, message) => {
    expect(contactBodySchema.safeParse(body).error?.issues[0]?.message).toBe(message)
  })

  it('a stay needs check-out after check-in', () => {
    const body = {
      guestName: 'A',
      guestEmail: 'a@b.nz',
      checkInDate: '2026-12-02',
      checkOutDate: '2026-12-02',
    }
    expect(createStayBodySchema.safeParse(body).error?.issues[0]?.message).toBe(
      'Check-out must be after check-in',
    )
  })
})
