import { describe, expect, it } from 'vitest'
import { sampleDocument } from '#server/features/house/sample.ts'
import { type Language, languages } from '#shared/languages.ts'
import { hasDoorCode } from '#shared/stay/door-code.ts'
import { sampleMails, sampleStay } from '#tests/support/sample-mails.ts'
import { textOf } from './content.ts'
import { guestMail } from './guest.ts'
import { htmlOf } from './html.ts'

const name = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@elsewhere.nz\u202e'
const text = `</td></table><script>alert(1)</script> <a href="https://evil.example">here</a>\n${'long '.repeat(2000)}`
const publicUrl = 'https://ratahouse.example'
const hostile = sampleMails({ name, text })

describe.each(sampleMails().map((mail) => [mail.name, mail] as const))('the mail %s', (_name, mail) => {
  const html = htmlOf(mail)

  it('a mail’s text equals its HTML, with at most one button and no door code', () => {
    const plain = textOf(mail)
    for (const part of [mail.hello, ...mail.body, ...mail.after]) expect(plain).toContain(part)
    if (mail.button) expect(plain).toContain(mail.button.href)
    expect((html.match(/class="m-button"/g) ?? []).length).toBe(mail.button ? 1 : 0)
    expect(html + plain + mail.subject).not.toContain('480915')
    expect([mail.subject, mail.preheader, mail.heading].every((said) => said.trim().length > 0)).toBe(true)
    expect(mail.subject.length).toBeLessThan(90)
  })

  it('a mail loads nothing and links to our own site only', () => {
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|video|form|input|base)\b|\bsrc=|url\(|@import|@font-face/i,
    )
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href?.startsWith(publicUrl)).toBe(true)
  })
})

it('the mail about a calendar that can’t be read leads to the page that says why', () => {
  const mail = sampleMails().find(({ name }) => name === 'host-feed')
  expect(mail?.button?.href).toBe(`${publicUrl}/admin/settings/calendars`)
})

const neither: Record<Language, string> = {
  en: 'Any questions? Reply to this e-mail.',
  de: 'Fragen? Antworten Sie einfach auf diese E-Mail.',
  fr: 'Une question\u00a0? Répondez à cet e-mail.',
  es: '¿Alguna pregunta? Responda a este correo.',
  ja: 'ご質問は、このメールへの返信でどうぞ。',
  ko: '궁금한 점이 있으시면 이 이메일에 답장해 주세요.',
  zh: '有疑问？请回复此邮件。',
}
const contact = {
  call: /\bcall|ruf|appel|llam|電話|전화|致电/i,
  write: /write|schreib|écri|escrib|お送り|보내|写信/i,
}

describe.each(languages)('the foot of a mail in %s', (language) => {
  it.each([
    ['both', '+64215550142', 'stay@kea.nz'],
    ['no phone', '', 'stay@kea.nz'],
    ['no e-mail address', '+64215550142', ''],
    ['neither', '', ''],
  ])('names only what is there if the house has %s', (_what, phone, email) => {
    const wording = { house: { ...sampleDocument, phone, email, town: '' }, publicUrl, now: 0, doorCodes: [] }
    const mail = guestMail('guest_contact_changed', sampleStay({ language }), {}, wording)
    const [questions = ''] = mail.footer
    expect(mail.signature).toEqual(['Marama', 'Rātā House'])
    expect([questions.includes('555 0142'), contact.call.test(questions)]).toEqual(
      Array(2).fill(phone !== ''),
    )
    expect([questions.includes(email || '@'), contact.write.test(questions)]).toEqual(
      Array(2).fill(email !== ''),
    )
    if (phone === '' && email === '') expect(questions).toBe(neither[language])
  })
})

it.each(['480915', '48-09-15', '٤٨٠٩١٥', '४८०\n९१५', '４ then ８ then ０ then ９ then １ then ５'])(
  'no mail of any kind contains the door code typed as %j in a text or name',
  (code) => {
    for (const mail of sampleMails({
      name: `Kea ${code}`,
      feed: `Kea ${code}`,
      text: `Use ${code}, please`,
    })) {
      const { button: _button, ...parts } = mail
      const strings = Object.values(parts)
        .flat(2)
        .filter((part) => typeof part === 'string')
      for (const said of strings) expect(hasDoorCode(said, ['480915']), `${mail.name}: ${said}`).toBe(false)
    }
  },
)

describe.each(hostile.map((mail) => [mail.name, mail] as const))(
  'a person’s text in the mail %s',
  (_name, mail) => {
    it('text that a person typed is escaped, and in no header', () => {
      const html = htmlOf(mail)
      expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>|<a href="https:\/\/evil/i)
      expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length)
      expect(mail.subject).not.toMatch(/[\r\n\u202e<>]|Bcc|onerror/)
    })
  },
)
