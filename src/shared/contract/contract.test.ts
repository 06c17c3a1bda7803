import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { messageOfProblem, translateErrors } from '#i18n/error-texts.ts'
import { createStayBodySchema } from '#shared/contract/stays/forms.ts'
import { allEndpoints } from './all.ts'
import { fillPath } from './endpoint.ts'
import { typedLines, typedText } from './fields.ts'
import { problem } from './problems.ts'
import { contactBodySchema } from './stays/schemas.ts'

const said = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  translateErrors([messageOfProblem(result.error?.issues[0]?.message ?? '')], 'en')[0]

describe('the contract', () => {
  it('describes each call once', () => {
    const names = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s has the same parameters in path and schema',
    (_name, endpoint) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort()
      const shape =
        endpoint.params instanceof z.ZodMiniObject ? Object.keys(endpoint.params.shape).sort() : []
      expect(shape).toEqual(inPath)
    },
  )

  it('escapes path parameters', () => {
    expect(fillPath('/api/guest-stays/:token', { token: 'a/b?c' })).toBe('/api/guest-stays/a%2Fb%3Fc')
  })
})

describe('the input of a call', () => {
  const noText = 'no words of its own'
  const localeError = z.config().localeError
  beforeAll(() => {
    z.config({ localeError: () => noText })
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

  it.each(parts)('%s rejects unusual values with its own messages', (_name, schema) => {
    for (const field of Object.keys(schema.shape)) {
      for (const value of oddValues) {
        const issues = schema.safeParse({ [field]: value }).error?.issues ?? []
        const silent = issues.filter(({ message }) => message === noText || message === 'Invalid input')
        expect(silent, `${field}: ${JSON.stringify(value)?.slice(0, 40)}`).toEqual([])
      }
    }
  })
})

/**
 * Control characters except line break and tab, and invisible characters or characters that change the text's
 * direction.
 */
const unseen =
  /[^\P{Cc}\t\n]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u

describe('a text in the input of a call', () => {
  /** Fields that may have several lines; every other text is one line. */
  const severalLines = new Set([
    ...['summary', 'summer', 'winter', 'houseRules', 'address', 'directions', 'keypad', 'shutOffs'],
    'reason',
    'content',
    'checkInInstructions',
    'checkOutInstructions',
    'hostNote',
    'message',
    'text',
    'notes',
  ])
  /** Names of existing things, a day and a secret: compared, but never stored as typed. */
  const compared = new Set([
    'password',
    'currentPassword',
    'cursor',
    'version',
    'until',
    'guestStayToken',
    'paymentIntentId',
    'clientSecret',
    'number',
    'imagePath',
    'imagePaths',
    'photos',
    'now',
  ])
  const marks = [
    '\u202e',
    '\u202a',
    '\u2066',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u200b',
    '\ufeff',
    '\u00ad',
  ]
  const breaks = ['\n', '\r\n', '\r', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0', '\u001b']
  const kindsOf = (text: string): unknown[] => [text, [text]]

  const fields = allEndpoints.flatMap((endpoint) =>
    [endpoint.body, endpoint.query].flatMap((schema) => {
      const object = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema
      if (!(object instanceof z.ZodMiniObject)) return []
      return Object.entries(object.shape as Record<string, z.ZodMiniType>)
        .filter(([name]) => !compared.has(name))
        .map(([name, field]) => [`${endpoint.method} ${endpoint.path}`, name, field] as const)
    }),
  )

  it('a guest’s name has at most 200 letters in every call', () => {
    const names = fields.filter(([, name]) => name === 'guestName')
    expect(names.length).toBeGreaterThan(2)
    for (const [call, , field] of names)
      expect(
        [200, 201].map((length) => field.safeParse('x'.repeat(length)).success),
        call,
      ).toEqual([true, false])
  })

  it('every text field of every call is tested', () => {
    const names = new Set(fields.map(([, name]) => name))
    for (const name of ['guestName', 'guestPhone', 'title', 'wifiName', 'amenities', ...severalLines])
      expect(names).toContain(name)
  })

  it.each(fields)(
    '%s: %s removes hidden characters, and line breaks unless it has lines',
    (_call, name, field) => {
      for (const mark of [...marks, ...breaks]) {
        for (const value of kindsOf(`Aroha${mark}Ngata`)) {
          const parsed = field.safeParse(value)
          if (!parsed.success) continue
          const texts = [parsed.data].flat().filter((text) => typeof text === 'string')
          for (const text of texts) {
            expect(text).not.toMatch(unseen)
            if (!severalLines.has(name)) expect(text).not.toMatch(/\s(?<! )/)
          }
        }
      }
    },
  )
})

describe('typed text', () => {
  const schema = typedText(50, problem('titleRequired'))

  it('a text is trimmed and storable on one line, or rejected; validation never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const parsed = schema.safeParse(text)
        if (!parsed.success) return
        expect(parsed.data).toBe(parsed.data.trim())
        expect(parsed.data.isWellFormed()).toBe(true)
        expect(parsed.data).not.toMatch(unseen)
        expect(parsed.data).not.toMatch(/[\t\n]/)
      }),
    )
  })

  it.each(['Māui', '李雷', "O'Brien & Söhne", 'Zoë 🏡', '👩‍🚒', 'می‌خواهم', 'Nguyễn'])(
    'accepts %j',
    (text) => {
      expect(schema.parse(text)).toBe(text)
    },
  )

  it.each([
    ['Aroha\nNgata', 'Aroha Ngata'],
    ['Aroha \r\n\u2028Ngata', 'Aroha  Ngata'],
    ['\u202eatagN\u202c', 'atagN'],
    ['\u200fAroha\ufeff', 'Aroha'],
  ])('normalises %j to %j', (text, stored) => {
    expect(schema.parse(text)).toBe(stored)
  })

  it('a text of several lines keeps them with one kind of line end', () => {
    expect(typedLines(50).parse('one\r\ntwo\rthree\u2028\u202efour\n\n\tfive\n')).toBe(
      'one\ntwo\nthree\nfour\n\n\tfive',
    )
  })

  it('a text of invisible characters counts as empty', () => {
    expect(said(schema.safeParse('\u202e\u2066\n'))).toBe('Title is required')
  })

  it.each([
    ['', 'Title is required'],
    ['   ', 'Title is required'],
    [undefined, 'Title is required'],
    ['x'.repeat(51), 'At most 50 characters'],
  ])('refuses %j with its message', (text, message) => {
    expect(said(schema.safeParse(text))).toBe(message)
  })
})

describe('messages of the forms', () => {
  it.each([
    [{ guestPhone: '', guestEmail: 'a@b.nz' }, 'Phone number is required'],
    [{ guestPhone: '021', guestEmail: 'nope' }, 'Valid email is required'],
    [{ guestEmail: 'a@b.nz' }, 'Phone number is required'],
  ])('refuse the contact %j with: %s', (body, message) => {
    expect(said(contactBodySchema.safeParse(body))).toBe(message)
  })

  it('a stay needs check-out after check-in', () => {
    const body = {
      guestName: 'A',
      guestEmail: 'a@b.nz',
      checkInDate: '2026-12-02',
      checkOutDate: '2026-12-02',
    }
    expect(said(createStayBodySchema.safeParse(body))).toBe('Check-out must be after check-in')
  })
})
