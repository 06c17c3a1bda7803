import { describe, expect, it } from 'vitest'
import { createStayBodySchema, editStayBodySchema } from '#shared/contract/stays/forms.ts'
import { stayOfBlockBodySchema } from './calendar/schemas.ts'
import { personName } from './person-name.ts'
import { problem } from './problems.ts'
import { contactBodySchema } from './stays/schemas.ts'
import { enquiryBodySchema } from './threads/schemas.ts'

const accepts = (name: string) => personName(200).safeParse(name).success

describe('a person’s name', () => {
  it.each([
    ...[
      `J.R. Smith | J.R.R. Tolkien | J.R.R.Tolkien | Anne-Marie O’Neil | Anne-Marie O'Neil | St. John`,
      `St.John Smythe | st.john smythe | Dr. A. Lee | Dr.Lee | Dr.lee | J.Li | Smith, Aroha & Co`,
      `Ngaio 2 | Martin Luther King, Jr. | Ana / Tama | Rangi c/o Whānau | Ma. Teresa | M.A. | Ph.D. Kim`,
      `Ø | 山田 太郎 | Jean.Pierre | jean.pierre | Wm.Smith | wm.smith | Mary.Ann Kerr | Chas.O’Neil`,
      `J.P.Rees-Mogg | A.B.Li | José.María | Анна.Мария | А.Б.Иванов | Sgt.Maj.Brown | Smith.Jones.Brown`,
      `Ｊｅａｎ．Ｐｉｅｒｒｅ | Te.Rina | 김 민준 | José María de la O | N/A | Mr. & Mrs. D. van der Berg`,
      `Tama (No. 4) | Ana: Tama`,
    ].flatMap((line) => line.split(' | ')),
  ])('accepts %s', (name) => {
    expect(accepts(name)).toBe(true)
  })

  it.each([
    ...[
      `Pay now at https://evil.example | HTTPS://EVIL.EXAMPLE | hxxp://evil | ftp://x | www.evil`,
      `evil.com | Pay at evil.com. | EVIL.COM | evil.co | Evil.co.nz | evil.support | x.com | t.co/abc`,
      `evil.kim/pay | Evil.Kim/pay | evil.Kim:8080 | evil。com | evil．com | evil｡com | ｅｖｉｌ.ｃｏｍ`,
      `ana@mail.example | Ana ＠ mail | mailto:ana | TEL:0900 | javascript:alert(1) | 192.0.2.1`,
      `sub.dr.evil.com | кафе.xn--p1ai | пример.рф | 例子.中国 | evil.money | Evil.Support | EVIL.LOL now`,
      `pay-me.christmas | evil.kim | a.evil.li | http://evil | Ann http://x.nz/y | evil.gov`,
      `jean.pierre.fr | Jean.Pierre@x | Jean.Pierre/pay | evil。money | evil-pay.info now | пример.com`,
      `Dr.evil.com`,
    ].flatMap((line) => line.split(' | ')),
    ...['ev\u200bil.com', 'evil.com\nBcc: x', 'Ana\u0000'],
  ])('refuses %s', (name) => {
    expect(accepts(name)).toBe(false)
  })

  it('a name is one line', () => {
    expect(personName(200).parse('Aroha\r\nNgata')).toBe('Aroha Ngata')
  })
})

it.each([
  ['an enquiry', enquiryBodySchema, 'name'],
  ['a guest’s contact', contactBodySchema, 'preferredName'],
  ['a new stay', createStayBodySchema, 'guestName'],
  ['a changed stay', editStayBodySchema, 'guestName'],
  ['a stay made of a calendar booking', stayOfBlockBodySchema, 'guestName'],
])('%s refuses a web address in its name field', (_what, schema, field) => {
  const { error } = schema.safeParse({ [field]: 'Pay now at https://evil.example' })
  const issue = error?.issues.find(({ path }) => path[0] === field)
  expect(issue?.message).toBe(problem('nameOnly'))
})
