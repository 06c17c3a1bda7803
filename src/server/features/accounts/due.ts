import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { sessionIdleMs } from '#shared/constants.ts'
import { sendResets } from './recovery/recovery.ts'
import { knownPlaceMs } from './sessions/places.ts'
import { removeExpired } from './store.ts'

export const resetTask = defineTask({
  name: 'password-resets',
  due: 'rows',
  run: sendResets,
})

export const removeExpiredAccountData = ({ database, clock }: Deps<'database' | 'clock'>): Promise<void> => {
  const ago = (ms: number) => isoInstant(clock.now() - ms)
  return removeExpired(database.db, {
    now: ago(0),
    idleSince: ago(sessionIdleMs),
    placesSince: ago(knownPlaceMs),
  })
}
