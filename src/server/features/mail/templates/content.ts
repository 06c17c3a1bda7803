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
