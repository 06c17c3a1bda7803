/**
 * `known`: the host knew before the device was added. `queued`: due, or to be retried. `sending`: sent to the push
 * service, which has not responded. `unsure`: it never responded, so the browser may show it. `failed`: refused, or
 * twelve hours old.
 */
export type NoticeState = 'known' | 'queued' | 'sending' | 'unsure' | 'told' | 'failed'

/** Transitions not in the table are rejected. */
export const noticeTransitions = {
  /** There is newer news, or the notification is to be taken away. */
  queue: { from: ['known', 'queued', 'sending', 'unsure', 'told', 'failed'], to: 'queued' },
  hand_over: { from: ['queued'], to: 'sending' },
  retry: { from: ['queued', 'sending'], to: 'queued' },
  fail: { from: ['queued', 'sending'], to: 'failed' },
  lose_answer: { from: ['sending'], to: 'unsure' },
  accept: { from: ['sending', 'unsure'], to: 'told' },
} as const satisfies Readonly<Record<string, { from: readonly NoticeState[]; to: NoticeState }>>
export type NoticeTransition = keyof typeof noticeTransitions

/**
 * Returns what to do with a notice: `add` or `queue` its news, `close` its notification because somebody dealt with it, or
 * `drop` the row.
 */
export function decideNotice(
  row: { news: string; state: NoticeState; shownSince: string | null } | undefined,
  wanted: string | undefined,
): 'add' | 'queue' | 'close' | 'drop' | null {
  if (!row) return wanted === undefined ? null : 'add'
  if (wanted !== undefined) return row.news === wanted ? null : 'queue'
  const isClosing = row.news === ''
  if (isClosing && (row.state === 'queued' || row.state === 'sending')) return null
  return isClosing || row.shownSince === null ? 'drop' : 'close'
}
