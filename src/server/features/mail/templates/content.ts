/** The content of a mail as plain text in its reader's language. All mails share one layout. */
export interface MailContent {
  language: string
  house: string
  subject: string
  /** The preview beside the subject in a list of mails. */
  preheader: string
  heading: string
  hello: string
  body: readonly string[]
  quote: string | null
  /** Facts worth finding again: label and value. */
  rows: readonly (readonly [string, string])[]
  list: readonly string[]
  button: { label: string; href: string } | null
  after: readonly string[]
  signature: readonly string[]
  /** Shown below everything: how to reply, why this was sent. */
  footer: readonly string[]
  /** Shown above the button's address, for readers without the button. */
  linkText: string
}
