import { describe, expect, it } from 'vitest'
import { sampleMails } from '#tests/support/sample-mails.ts'
import { textOf } from './content.ts'
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
