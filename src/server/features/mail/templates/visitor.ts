import { formatIn } from '#i18n/format.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import type { MessageMail } from '#server/features/threads/service.ts'
import type { HouseMailKind } from '#shared/mail-kinds.ts'
import { type MailContent, noExtras, quoteOf } from './content.ts'
import type { Wording } from './guest.ts'

export type VisitorKind = Extract<HouseMailKind, `visitor_${string}`>

/**
 * Returns the content of a mail to a visitor, in the language that they asked in. It quotes nothing that they typed and
 * greets without a name: the address may be anybody's.
 */
export function visitorMail(
  kind: VisitorKind,
  mail: Pick<MessageMail, 'count' | 'texts'>,
  { language, checkInDate, checkOutDate, secret }: NonNullable<MessageMail['enquiry']>,
  { house, publicUrl }: Wording,
): MailContent {
  const words = mailTextsIn(language)
  const about = {
    house: house.name,
    host: house.hostName,
    days: formatIn(language).days(checkInDate, checkOutDate),
  }
  const { button, why, ...text } =
    kind === 'visitor_declined'
      ? words.enquiryDeclined({ ...about, hasAnswer: mail.count > 0 })
      : words.visitorMessage(about)
  return {
    ...noExtras,
    ...text,
    language,
    house: house.name,
    hello: words.hello(null),
    quote: quoteOf(mail),
    button: { label: button, href: `${publicUrl}/messages/${secret}` },
    signature: [house.hostName, `${house.name}, ${house.town}`],
    footer: [why],
    linkText: words.linkText,
  }
}
