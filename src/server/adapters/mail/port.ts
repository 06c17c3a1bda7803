import type { MailProblem } from '#shared/contract/operations/schemas.ts'

/** One mail to one person, in HTML and as plain text. */
export interface Mail {
  /** Stays the same over every try. */
  messageId: string
  to: string
  /** Where an answer goes; `null`: to the sender. */
  replyTo: string | null
  subject: string
  html: string
  text: string
}

/** Hands mails to a mail server. */
export interface Mailer {
  /**
   * Returns once the server has taken the mail. `onHandingOver` is awaited when all but its end is with the server: what
   * ends before that was certainly not taken, and if it throws nothing is handed over. Throws `MailError`.
   */
  send(mail: Mail, onHandingOver: () => Promise<void>): Promise<void>
  /** Whether the server answers and lets us in. Throws `MailError`. */
  check(): Promise<void>
}

/**
 * A mail was not taken. `refused`: trying again is of no use. `later`: this mail, not now. `unreachable`: no mail goes now.
 * `unsure`: nobody knows whether it was taken.
 */
export class MailError extends Error {
  readonly outcome: 'refused' | 'later' | 'unreachable' | 'unsure'
  readonly problem: MailProblem

  constructor(outcome: MailError['outcome'], problem: MailProblem, cause: unknown) {
    super(`mail ${outcome}: ${problem.code}${problem.reply === null ? '' : ` ${problem.reply}`}`, { cause })
    this.name = 'MailError'
    this.outcome = outcome
    this.problem = problem
  }
}
