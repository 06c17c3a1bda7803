import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import { type StaySource, staySources } from '#shared/stay/sources.ts'

type Settings = Deps<'database' | 'vault' | 'clock' | 'config'>

const placeOf = (row: string) => ({ table: 'calendar_settings', row, column: 'secret_sealed' })

/** The row of the house, `null` before it was first wanted. */
export async function findSettings(db: Db) {
  const row = await db
    .selectFrom('calendar_settings')
    .select(['id', 'secret_sealed as secretSealed', 'hidden_at as hiddenAt'])
    .executeTakeFirst()
  return row ?? null
}

const newSecret = () => randomBytes(24).toString('base64url')

const newSealedSecret = ({ vault }: Pick<Settings, 'vault'>, id: string) => ({
  secret_sealed: vault.sealText(placeOf(id), newSecret()),
})

/** The row, made now if it is not there. */
async function settingsOf(ctx: Settings, db: Db) {
  const known = await findSettings(db)
  if (known) return known
  const id = randomUUID()
  await db
    .insertInto('calendar_settings')
    .values({ name: 'house', id, ...newSealedSecret(ctx, id) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await findSettings(db)
  if (!made) throw new Error('the settings of the calendar are gone')
  return made
}

/** What stands in the address for one source: of it nobody finds the secret, or the address for another. */
const forSource = (secret: string, source: StaySource): string =>
  createHash('sha256').update(`${source} ${secret}`).digest('base64url').slice(0, 32)

interface Exports {
  secret: string
  hiddenAt: string | null
  exportUrl: string
  exportUrls: Record<StaySource, string>
}

/** The addresses of the house's calendar: of all of it, and for each source without what came from there. */
export async function exportsOf(ctx: Settings, db: Db = ctx.database.db): Promise<Exports> {
  const { id, secretSealed, hiddenAt } = await settingsOf(ctx, db)
  const secret = ctx.vault.openText(placeOf(id), secretSealed)
  const address = (name: string) => `${ctx.config.publicUrl}/calendar/${name}.ics`
  const urls = staySources.map((source) => [source, address(forSource(secret, source))] as const)
  const exportUrls = Object.fromEntries(urls) as Exports['exportUrls']
  return { secret, hiddenAt, exportUrl: address(secret), exportUrls }
}

/** Which calendar an address names: all of it, or that without a source; `null` for no calendar of ours. */
export async function findExport(
  ctx: Settings,
  name: string,
): Promise<{ secret: string; without: StaySource | null } | null> {
  // The request of a stranger makes no settings.
  if (!(await findSettings(ctx.database.db))) return null
  const { secret } = await exportsOf(ctx)
  const isIt = (known: string) => {
    const [requested, wanted] = [Buffer.from(name), Buffer.from(known)]
    return requested.length === wanted.length && timingSafeEqual(requested, wanted)
  }
  if (isIt(secret)) return { secret, without: null }
  const without = staySources.find((source) => isIt(forSource(secret, source)))
  return without ? { secret, without } : null
}

/** Gives the calendar new addresses; the old ones are dead at once. */
export const replaceExport = (ctx: Settings, host: Host): Promise<Exports> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { id } = await settingsOf(ctx, tx)
    await tx.updateTable('calendar_settings').set(newSealedSecret(ctx, id)).where('id', '=', id).execute()
    await recordAudit(tx, ctx.clock, { actor: host, action: 'calendar.export_replaced' })
    return exportsOf(ctx, tx)
  })

/** Shows visitors which dates are free, or not (any more). */
export const setShown = (ctx: Settings, isShown: boolean, host: Host): Promise<{ isShown: boolean }> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { id } = await settingsOf(ctx, tx)
    const hiddenAt = isShown ? null : new Date(ctx.clock.now()).toISOString()
    await tx.updateTable('calendar_settings').set({ hidden_at: hiddenAt }).where('id', '=', id).execute()
    const action = isShown ? 'calendar.shown' : 'calendar.hidden'
    await recordAudit(tx, ctx.clock, { actor: host, action })
    return { isShown }
  })
