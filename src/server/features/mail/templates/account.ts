import { greeting } from '#i18n/en/account-mails.ts'
import { hostMailTexts } from '#i18n/en/host-mails.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import { type MailContent, noExtras } from './content.ts'
import type { Wording } from './guest.ts'

const isList = (paragraph: string) => paragraph.startsWith('- ')
const isAddress = (paragraph: string) => /^https?:\/\/\S+$/.test(paragraph)

/**
 * Returns a mail about an account, whose text was stored with it. A paragraph that is an address becomes the button, and one
 * of lines that begin with a dash becomes a list.
 */
export function readyMail(
  { subject, text }: { subject: string; text: string },
  { house }: Wording,
): MailContent {
  const paragraphs = text.trim().split(/\n{2,}/)
  const at = paragraphs.findIndex(isAddress)
  const href = paragraphs[at]
  const before = at === -1 ? paragraphs : paragraphs.slice(0, at)
  const sentences = before.filter((paragraph) => !isList(paragraph))
  return {
    ...noExtras,
    language: 'en',
    house: house.name,
    subject,
    preheader: sentences.find((paragraph) => paragraph !== greeting) ?? '',
    heading: subject.replace(`: ${house.name}`, ''),
    hello: sentences[0] === greeting ? greeting : '',
    body: sentences[0] === greeting ? sentences.slice(1) : sentences,
    list: before.filter(isList).flatMap((paragraph) => paragraph.slice(2).split('\n- ')),
    button: href === undefined ? null : { label: hostMailTexts.go, href },
    after: at === -1 ? [] : paragraphs.slice(at + 1),
    signature: [house.name],
    linkText: mailTextsIn('en').linkText,
  }
}
