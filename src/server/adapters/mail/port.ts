import type { MailProblem } from '#shared/contract/mail/schemas.ts'

export interface Mail {
  /** Every attempt of a mail has the same id. */
  messageId: string
  to: string
  /** `null`: replies go to the sender. */
  replyTo: string | null
  subject: string
  html: string
  text: string
}

export interface Mailer {
  /**
   * Resolves once the server has accepted the mail. `onHandingOver` is awaited before the final bytes are sent: a
   * failure before it means that the mail was certainly not accepted, and if it throws, nothing is sent. Throws
   * `MailError`.
   */
  send(mail: Mail, onHandingOver: () => Promise<void>): Promise<void>
}

/**
 * The mail was not accepted. `refused`: a retry is useless. `later`: retry this mail. `unreachable`: no mail can be
 * sent now. `unsure`: it may have been accepted.
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

/** Returns whether RFC 2606 reserves the address, as for a host account created without an address. */
export const isReservedAddress = (address: string) =>
  /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost)$/i.test(address)
