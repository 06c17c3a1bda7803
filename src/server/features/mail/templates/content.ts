import type { MessageMail } from '#server/features/threads/service.ts'

export interface MailContent {
  language: string
  house: string
  subject: string
  preheader: string
  heading: string
  hello: string
  body: readonly string[]
  quote: string | null
  rows: readonly (readonly [string, string])[]
  list: readonly string[]
  button: { label: string; href: string } | null
  after: readonly string[]
  signature: readonly string[]
  footer: readonly string[]
  /** Shown above the button's address, for readers without the button. */
  linkText: string
}

/** The parts that most mails do without. */
export const noExtras = { quote: null, rows: [], list: [], after: [], footer: [] } as const

export const quoteOf = (mail: Pick<MessageMail, 'texts'> | null): string | null =>
  mail?.texts.join('\n\n') || null

/** Returns the number of messages that are left out of the mail because they contain the door code. */
export const hiddenCountOf = (mail: Pick<MessageMail, 'count' | 'texts'> | null): number =>
  mail ? mail.count - mail.texts.length : 0

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

export function textOf(mail: MailContent): string {
  const parts = [
    mail.hello,
    ...mail.body,
    ...(mail.quote === null ? [] : [quoted(mail.quote)]),
    ...(mail.rows.length === 0 ? [] : [mail.rows.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(mail.list.length === 0 ? [] : [mail.list.map((line) => `- ${line}`).join('\n')]),
    ...(mail.button === null ? [] : [`${mail.button.label}:\n${mail.button.href}`]),
    ...mail.after,
    mail.signature.join('\n'),
    ...(mail.footer.length === 0 ? [] : [`--\n${mail.footer.join('\n\n')}`]),
  ]
  return `${parts.join('\n\n')}\n`
}
