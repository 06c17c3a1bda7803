import { hasDoorCode, type MailText, withoutDoorCodes } from '#shared/stay/door-code.ts'

export interface MailContent {
  language: string
  house: string
  subject: string
  preheader: string
  heading: string
  hello: string
  body: readonly string[]
  /** Texts that a person typed, without door codes. */
  quote: MailText | null
  /** In which they are written (BCP 47), if known. */
  quoteLanguage?: string
  rows: readonly (readonly [string, string])[]
  list: readonly string[]
  button: { label: string; href: string } | null
  after: readonly string[]
  signature: readonly string[]
  footer: readonly string[]
  /** Shown above the button's address, for readers without the button. */
  linkText: string
  /** Names and numbers within the texts, which a translator must leave as they are. */
  kept: readonly string[]
}

/** The parts that most mails do without. */
export const noExtras = { quote: null, rows: [], list: [], after: [], footer: [], kept: [] } as const

/** Returns typed texts as a mail quotes them, and the number of those left out because they contain a door code. */
export function quoteOf(
  texts: readonly string[],
  { doorCodes }: { doorCodes: readonly string[] },
): { quote: MailText | null; hidden: number } {
  const typed = texts.filter((text) => text !== '')
  const left = withoutDoorCodes(typed, doorCodes)
  return { quote: (left.join('\n\n') || null) as MailText | null, hidden: typed.length - left.length }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** The fields for names that people type: of a guest, a calendar, and whoever wrote. */
const names: readonly string[] = ['guestName', 'preferredName', 'name']
/** Returns the names in the facts of a mail. */
export const namesIn = (facts: object): string[] =>
  Object.entries(facts).flatMap(([field, value]) => {
    if (typeof value === 'string') return names.includes(field) ? [value] : []
    return typeof value === 'object' && value !== null ? namesIn(value) : []
  })

/** Replaces a name that contains a door code. */
export const leftOut = '…'

/** Returns the facts of a mail without names that contain a door code. */
export const withMailedNames = <Facts extends object>(
  facts: Facts,
  wording: { doorCodes: readonly string[] },
): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => {
      if (typeof value === 'string' && names.includes(field) && hasDoorCode(value, wording.doorCodes))
        return [field, leftOut]
      const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [field, isNested ? withMailedNames(value, wording) : value]
    }),
  ) as Facts

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
