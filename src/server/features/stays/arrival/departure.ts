import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { writeArrival } from '#server/features/stays/rows/arrival.ts'
import { lockStay } from '#server/features/stays/rows/terms.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { asksAboutDeposit } from '#shared/stay/departure.ts'
import type { Stay } from '#shared/stay/stay.ts'

/**
 * Notes that a host waits with the deposit of guests who have left: the question is gone until the next reminder, and the
 * release by itself stays as it is. Throws 404; 409 when nothing is asked (any more), and writes nothing then.
 */
export const waitWithDeposit = (
  { database, vault, clock, house }: Needs<'database' | 'vault' | 'clock' | 'house'>,
  id: string,
  host: Host,
): Promise<Stay> =>
  inTransaction(database.db, async (tx) => {
    const before = await lockStay(tx, vault, id)
    if (!before) throw notFound('stay.notFound')
    if (!asksAboutDeposit(before, clock.now(), house.timeZone)) throw conflict('departure.nothingAsked')
    const { stay } = await writeArrival(tx, vault, id, { kind: 'depositWait' }, isoInstant(clock.now()))
    await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'stay.deposit_waited', stayId: id })
    return stay ?? before
  })
