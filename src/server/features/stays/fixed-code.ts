import type { Deps, Listener } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { readSecrets } from '#server/features/house/service.ts'
import { changeStay, findAndLockStay, selectStays, toStay } from '#server/features/stays/rows/stays.ts'
import { addDays, checkOutAt, dayAt } from '#shared/dates.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'

/** Returns whether a stay's guest still needs the house's door code, and has exactly this one. */
const needsCode = (
  { doorCode, status, cancelledAt, departedAt, ...stay }: Stay,
  code: string,
  { clock, house }: Deps<'clock' | 'house'>,
): boolean =>
  doorCode === code &&
  (status === 'pending' || status === 'approved') &&
  cancelledAt === null &&
  departedAt === null &&
  clock.now() < checkOutAt(stay, house.timeZone)

async function staysWith(
  ctx: Deps<'vault' | 'clock' | 'house'>,
  db: Db,
  code: string,
): Promise<StayDetails[]> {
  const rows = await selectStays(db)
    .where('check_out_date', '>=', addDays(dayAt(ctx.clock.now(), ctx.house.timeZone), -1))
    .orderBy('check_in_date')
    .orderBy('id')
    .execute()
  return rows.map((row) => toStay(row, ctx.vault)).filter((stay) => needsCode(stay, code, ctx))
}

/** Returns the stays that have the house's fixed door code and would lose their way in if only the keypad changed. */
export async function listFixedCodeStays(ctx: Deps<'database' | 'vault' | 'clock' | 'house'>) {
  const { fixedDoorCode: code } = await readSecrets(ctx.database.db, ctx.vault)
  if (code === '') return []
  const found = await staysWith(ctx, ctx.database.db, code)
  return found.map(({ id, guestName }) => ({ id, guestName }))
}

/** Gives the house's new door code to the stays that have the former one, if the host chose that. */
export const onFixedCodeChanged: Listener<'house.changed'> = async (ctx, tx, { stayCodes }) => {
  if (!stayCodes) return
  const { from, to, host } = stayCodes
  for (const { id } of await staysWith(ctx, tx, from)) {
    const stay = await findAndLockStay(ctx, tx, id)
    if (!stay || !needsCode(stay, from, ctx)) continue
    await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.door_code_changed', stayId: id })
    await changeStay(ctx, tx, id, { doorCode: to, keypadSetAt: null })
  }
}
