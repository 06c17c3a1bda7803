import type { MailContent } from './content.ts'

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
