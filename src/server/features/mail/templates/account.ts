import { greeting } from '#words/en/account-mails.ts'
import { hostMailWords } from '#words/en/host-mails.ts'
import { wordsFor } from '#words/mails.ts'
import type { MailContent } from './content.ts'
import type { Wording } from './guest.ts'

const isAddress = (paragraph: string) => /^https?:\/\/\S+$/.test(paragraph)

/**
 * A mail whose words came with its occasion: about an account, or written by an older version. Its paragraphs are the
 * text's; a paragraph that is an address becomes the button.
 */
export function readyMail(
  { subject, text }: { subject: string; text: string },
  { house }: Wording,
): MailContent {
  const paragraphs = text.trim().split(/\n{2,}/)
  const at = paragraphs.findIndex(isAddress)
  const href = paragraphs[at]
  const before = at === -1 ? paragraphs : paragraphs.slice(0, at)
  return {
    language: 'en',
    house: house.name,
    subject,
    preheader: before.find((paragraph) => paragraph !== greeting) ?? '',
    heading: subject.replace(`: ${house.name}`, ''),
    hello: before[0] === greeting ? greeting : '',
    body: before[0] === greeting ? before.slice(1) : before,
    quote: null,
    rows: [],
    list: [],
    button: href === undefined ? null : { label: hostMailWords.go, href },
    after: at === -1 ? [] : paragraphs.slice(at + 1),
    signature: [house.name],
    footer: [],
    linkText: wordsFor('en').linkText,
  }
}
