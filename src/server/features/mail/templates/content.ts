/** What one mail says, as plain text in its reader's language; how it looks is the same for all. */
export interface MailContent {
  language: string
  /** The house's name, above everything. */
  house: string
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  heading: string
  hello: string
  body: readonly string[]
  /** What a person typed, or `null`. */
  quote: string | null
  /** What is worth finding again: a label and what it is. */
  rows: readonly (readonly [string, string])[]
  list: readonly string[]
  button: { label: string; href: string } | null
  after: readonly string[]
  signature: readonly string[]
  /** Beneath everything: how to answer, why this came. */
  footer: readonly string[]
  /** Before the button's address, for whom the button does not work. */
  linkText: string
}
