/**
 * `kept`: without a mail server, the host can send it by hand. `no_address`: it contains a link, and the host has not
 * confirmed its address. `queued`: due, or to be retried. `sending`: sent to the mail server, which has not
 * responded. `unsure`: the server never responded, so the mail may have arrived. `cancelled`: no longer true, never
 * sent.
 */
export const mailStatuses = [
  'kept',
  'no_address',
  'queued',
  'sending',
  'unsure',
  'failed',
  'sent',
  'cancelled',
] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Transitions not in the table are rejected. */
export const mailTransitions = {
  /** Due now, with its attempts reset: written, addressed, or sent again by the host. */
  queue: { from: ['kept', 'no_address', 'queued', 'unsure', 'failed'], to: 'queued' },
  /** No mail server is configured, or the configured one was removed. */
  keep: { from: ['kept', 'no_address', 'queued', 'failed'], to: 'kept' },
  await_address: { from: ['queued'], to: 'no_address' },
  hand_over: { from: ['queued'], to: 'sending' },
  /** The server refused the mail for now. */
  retry: { from: ['queued', 'sending'], to: 'queued' },
  fail: { from: ['queued', 'sending'], to: 'failed' },
  lose_answer: { from: ['sending'], to: 'unsure' },
  /**
   * The server accepted the mail. Its response may arrive late, after another process has recorded a different outcome.
   */
  accept: {
    from: ['kept', 'no_address', 'queued', 'sending', 'unsure', 'failed', 'cancelled'],
    to: 'sent',
  },
  send_by_hand: { from: ['kept', 'queued', 'sending', 'unsure', 'failed'], to: 'sent' },
  cancel: { from: ['kept', 'no_address', 'queued', 'failed'], to: 'cancelled' },
} as const satisfies Readonly<Record<string, { from: readonly MailStatus[]; to: MailStatus }>>
export type MailTransition = keyof typeof mailTransitions
