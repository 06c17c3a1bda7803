/**
 * `kept`: there is no mail server, the host may send it by hand. `no_address`: it holds a link, and the host has not
 * confirmed where to send that. `queued`: due, or to be retried. `sending`: handed to the mail server, which has not
 * answered. `unsure`: the server never answered, so the mail may have arrived. `cancelled`: no longer true, never sent.
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
  /** Due now, with its attempts counted from zero: written, addressed, or sent again by the host. */
  queue: { from: ['kept', 'no_address', 'queued', 'unsure', 'failed'], to: 'queued' },
  /** There is no mail server (any more). */
  keep: { from: ['kept', 'no_address', 'queued', 'failed'], to: 'kept' },
  await_address: { from: ['queued'], to: 'no_address' },
  hand_over: { from: ['queued'], to: 'sending' },
  /** The server said no, and may say yes later. */
  retry: { from: ['queued', 'sending'], to: 'queued' },
  fail: { from: ['queued', 'sending'], to: 'failed' },
  lose_answer: { from: ['sending'], to: 'unsure' },
  /** The server took it. Its answer may come late, when others have given the mail up. */
  accept: {
    from: ['kept', 'no_address', 'queued', 'sending', 'unsure', 'failed', 'cancelled'],
    to: 'sent',
  },
  send_by_hand: { from: ['kept', 'queued', 'sending', 'unsure', 'failed'], to: 'sent' },
  cancel: { from: ['kept', 'no_address', 'queued', 'failed'], to: 'cancelled' },
} as const satisfies Readonly<Record<string, { from: readonly MailStatus[]; to: MailStatus }>>
export type MailTransition = keyof typeof mailTransitions
