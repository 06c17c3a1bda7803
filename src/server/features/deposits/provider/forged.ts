import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { setMark } from '#server/db/marks.ts'

const tellEveryMs = 60 * 60 * 1000
/** By database: when it was told last, and what is still to be stored. */
const seen = new WeakMap<object, { toldAt: number; isStored: boolean }>()

/**
 * A message came that the card provider did not sign, or signed with another secret than ours. Told once an hour: anybody
 * may send such messages, and somebody who sends many must fill neither log nor disk. Writes nothing.
 */
export function noteForged({ database, clock, log }: Needs<'database' | 'clock' | 'log'>): void {
  const now = clock.now()
  if (Math.abs(now - (seen.get(database)?.toldAt ?? 0)) < tellEveryMs) return
  seen.set(database, { toldAt: now, isStored: false })
  log.warn('a message to /api/stripe/webhook was not signed with our STRIPE_WEBHOOK_SECRET')
}

/** Stores what was noted, for the host's page. */
export async function storeForged({ database }: Needs<'database'>): Promise<void> {
  const note = seen.get(database)
  if (!note || note.isStored) return
  await setMark(database.db, 'forged', { at: isoInstant(note.toldAt), detail: null })
  note.isStored = true
}
