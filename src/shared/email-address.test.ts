import { describe, expect, it } from 'vitest'
import { environmentSchema } from '#server/settings.ts'
import { changeEmailSettings, sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { createStayBodySchema, editStayBodySchema } from '#shared/contract/stays/forms.ts'
import { accountBodySchema, emailBodySchema } from './contract/accounts/schemas.ts'
import { stayOfBlockBodySchema } from './contract/calendar/schemas.ts'
import { emailField } from './contract/fields.ts'
import { contactBodySchema } from './contract/stays/schemas.ts'
import { enquiryBodySchema } from './contract/threads/schemas.ts'
import { isEmail, parseSender } from './email-address.ts'
import { houseDocumentSchema } from './house.ts'

const field = emailField('wrong')

describe('an e-mail address that a person types', () => {
  it.each([
    'a..b.@docomo.ne.jp',
    '.mere@ezweb.ne.jp',
    'mere+stay@guest.co.nz',
    "o'neil@guest.nz",
    'a/b=c@guest.nz',
    'x@y.museum',
    'mere@xn--mller-kva.de',
    `${'a'.repeat(64)}@guest.nz`,
  ])('takes %s as it is', (typed) => {
    expect(field.parse(typed)).toBe(typed)
    expect(isEmail(typed)).toBe(true)
  })

  it.each([
    ['a zero-width space', 'mere\u200b@guest.nz'],
    ['joiners, marks and a byte order mark', '\ufeffme\u200dre\u200e@gu\u2060est.nz\u202c'],
    ['a soft hyphen', 'mere@gu\u00adest.nz'],
    ['a full-width @', 'mere＠guest.nz'],
    ['a small @', 'mere﹫guest.nz'],
    ['full-width letters and stops', 'ｍｅｒｅ＠ｇｕｅｓｔ．ｎｚ'],
    ['an ideographic stop', 'mere@guest。nz'],
    ['mailto:', 'mailto:mere@guest.nz'],
    ['mailto: with a subject', 'MAILTO:mere@guest.nz?subject=Hi%20there'],
    ['angle brackets', '<mere@guest.nz>'],
    ['mailto: in angle brackets', ' <mailto:mere@guest.nz> '],
    ['angle brackets after mailto:', 'mailto:<mere@guest.nz>'],
    ['full-width angle brackets', '＜mere＠guest.nz＞'],
    ['a name before it', 'Mere Kerr <mere@guest.nz>'],
    ['quotes', '“mere@guest.nz”'],
    ['white space', '\u00a0\u3000\tmere@guest.nz \r\n'],
    ['white space around @', 'mere @ guest.nz'],
    ['a full stop, comma or semicolon after it', 'mere@guest.nz.,;'],
  ])('cleans %s', (_what, typed) => {
    expect(field.parse(typed)).toBe('mere@guest.nz')
    expect(isEmail(typed)).toBe(true)
  })

  it.each([
    ...[
      '',
      ' ',
      'mere',
      'mere@',
      '@guest.nz',
      'mere@guest',
      'mere@guest..nz',
      'mere@.guest.nz',
      'mere@-guest.nz',
    ],
    ...['mere@guest.nz kiri@guest.nz', 'mere@guest.nz,kiri@guest.nz', 'a@x.nz <b@y.nz>', 'me re@guest.nz'],
    ...[
      'mere@guest.n',
      'mere@192.0.2.1',
      'mere@[192.0.2.1]',
      '"a b"@guest.nz',
      'mere@gu_est.nz',
      'mére@guest.nz',
    ],
    ...['mere@guest.nz\r\nBcc: all@elsewhere.nz', 'mere\u0000@guest.nz', `${'a'.repeat(65)}@guest.nz`],
    `mere@${'guest.'.repeat(50)}nz`,
  ])('refuses %j', (typed) => {
    expect(field.safeParse(typed).success).toBe(false)
    expect(isEmail(typed)).toBe(false)
  })
})

const typed = ' <Mere＠gu\u200best.nz>'
it.each<[string, { safeParse(body: unknown): unknown }, string]>([
  ['a guest’s contact', contactBodySchema, 'guestEmail'],
  ['a new stay', createStayBodySchema, 'guestEmail'],
  ['a changed stay', editStayBodySchema, 'guestEmail'],
  ['a stay made of a calendar booking', stayOfBlockBodySchema, 'guestEmail'],
  ['a link to send', sendGuestLink.body ?? emailBodySchema, 'guestEmail'],
  ['an enquiry', enquiryBodySchema, 'email'],
  ['a sign-in, a reset and an invitation', emailBodySchema, 'email'],
  ['an account', accountBodySchema, 'email'],
  ['the house', houseDocumentSchema, 'email'],
  ['the environment', environmentSchema, 'ADMIN_EMAIL'],
])('%s cleans its e-mail field', (_what, schema, name) => {
  const issuesOf = (email: string) =>
    JSON.stringify(schema.safeParse({ [name]: email }), (_key, value: unknown) =>
      value instanceof Error ? (value as Error & { issues: unknown }).issues : value,
    )
  expect(issuesOf(typed)).not.toContain(`["${name}"]`)
  expect(issuesOf('mere')).toContain(`["${name}"]`)
})

it.each([
  ['stay@kea.nz', { name: '', address: 'stay@kea.nz' }],
  [' <stay@kea.nz> ', { name: '', address: 'stay@kea.nz' }],
  ['Kea House <stay@kea.nz>', { name: 'Kea House', address: 'stay@kea.nz' }],
  ['Rātā & Kōwhai, St. John', null],
  ['St. Johnʼs Rātā <stay＠kea.nz>', { name: 'St. Johnʼs Rātā', address: 'stay@kea.nz' }],
  ['"Kea, \\"the\\" House" <stay@kea.nz>', { name: 'Kea, "the" House', address: 'stay@kea.nz' }],
  ['"a@x.nz, b" <stay@kea.nz>', { name: 'a@x.nz, b', address: 'stay@kea.nz' }],
  ['a..b.@docomo.ne.jp', { name: '', address: 'a..b.@docomo.ne.jp' }],
  ['a@kea.nz, b@kea.nz', null],
  ['a@kea.nz,b@kea.nz', null],
  ['a@kea.nz; b@kea.nz', null],
  ['a@kea.nz b@kea.nz', null],
  ['Kea <a@kea.nz>, Rata <b@kea.nz>', null],
  ['a@kea.nz <b@kea.nz>', null],
  ['a@kea.nz, Kea <b@kea.nz>', null],
  ['Kea, House <b@kea.nz>', null],
  ['Kea: a@kea.nz;', null],
  ['Kea <a@kea.nz> <b@kea.nz>', null],
  ['Kea <a@kea.nz,b@kea.nz>', null],
  ['Kea <>', null],
  ['Kea\r\nBcc: x <a@kea.nz>', null],
  ['', null],
])('a sender: %j is %j', (text, sender) => {
  expect(parseSender(text)).toEqual(sender)
  const { error } = environmentSchema.safeParse({ MAIL_FROM: text })
  expect(error?.issues.some(({ path }) => path[0] === 'MAIL_FROM') ?? false).toBe(sender === null)
  expect(changeEmailSettings.body?.safeParse({ from: text }).success).toBe(sender !== null)
})
