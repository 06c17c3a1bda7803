/** One letter to one person, as plain text. */
export interface Mail {
  /** Stays the same over every try, so that a letter sent twice shows up once. */
  messageId: string
  to: string
  subject: string
  text: string
}

/** Hands letters to a mail server. */
export interface Mailer {
  /**
   * Returns once the server has taken the letter. Throws `MailError`: permanent when trying again is of no use,
   * otherwise the server is slow, full or gone.
   */
  send(mail: Mail): Promise<void>
  /** Whether the server answers and lets us in. Throws `MailError`. */
  check(): Promise<void>
  close(): void
}

/** A letter was not taken. The message is fit for the host and for logs: it holds no address and no text. */
export class MailError extends Error {
  readonly isPermanent: boolean

  constructor(message: string, extra: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause: extra.cause })
    this.name = 'MailError'
    this.isPermanent = extra.isPermanent
  }
}
