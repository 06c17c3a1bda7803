import { greeting } from '#i18n/en/account-mails.ts'
import { hostMailWords } from '#i18n/en/host-mails.ts'
import { wordsFor } from '#i18n/mails.ts'
import type { MailContent } from './content.ts'
import type { Wording } from './guest.ts'

const isList = (paragraph: string) => paragraph.startsWith('- ')
const isAddress = (paragraph: string) => /^https?:\/\/\S+$/.test(paragraph)

/**
 * A mail about an account, whose words came with its occasion. Its paragraphs are the
 * text's; one that is an address becomes the button, and one of lines that begin with a dash the list above it.
 */
export function readyMail(
  { subject, text }: { subject: string; text: string },
  { house }: Wording,
): MailContent {
  const paragraphs = text.trim().split(/\n{2,}/)
  const at = paragraphs.findIndex(isAddress)
  const href = paragraphs[at]
  const before = at === -1 ? paragraphs : paragraphs.slice(0, at)
  const said = before.filter((paragraph) => !isList(paragraph))
  return {
    language: 'en',
    house: house.name,
    subject,
    preheader: said.find((paragraph) => paragraph !== greeting) ?? '',
    heading: subject.replace(`: ${house.name}`, ''),
    hello: said[0] === greeting ? greeting : '',
    body: said[0] === greeting ? said.slice(1) : said,
    quote: null,
    rows: [],
    list: before.filter(isList).flatMap((paragraph) => paragraph.slice(2).split('\n- ')),
    button: href === undefined ? null : { label: hostMailWords.go, href },
    after: at === -1 ? [] : paragraphs.slice(at + 1),
    signature: [house.name],
    footer: [],
    linkText: wordsFor('en').linkText,
  }
}
