import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import { newToken } from '#server/vault/tokens.ts'
import { type StaySource, staySources } from '#shared/stay/sources.ts'

type Settings = Deps<'database' | 'vault' | 'clock' | 'config'>

const cellOf = (row: string) => ({ table: 'calendar_settings', row, column: 'secret_sealed' })

async function findSettings(db: Db) {
  const row = await db
    .selectFrom('calendar_settings')
    .select(['id', 'secret_sealed as secretSealed'])
    .executeTakeFirst()
  return row ?? null
}

const newSealedSecret = ({ vault }: Pick<Settings, 'vault'>, id: string) => ({
  secret_sealed: vault.sealText(cellOf(id), newToken(24)),
})

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

/** Derives the address for one source. It reveals neither the secret nor the other addresses. */
const deriveName = (secret: string, source: StaySource): string =>
  createHash('sha256').update(`${source} ${secret}`).digest('base64url').slice(0, 32)

interface Exports {
  secret: string
  exportUrl: string
  exportUrls: Record<StaySource, string>
}

/** Returns the export addresses: of the whole calendar, and for each source without the nights from there. */
export async function exportsOf(ctx: Settings, db: Db = ctx.database.db): Promise<Exports> {
  const { id, secretSealed } = await settingsOf(ctx, db)
  const secret = ctx.vault.openText(cellOf(id), secretSealed)
  const address = (name: string) => `${ctx.config.publicUrl}/calendar/${name}.ics`
  const urls = staySources.map((source) => [source, address(deriveName(secret, source))] as const)
  const exportUrls = Object.fromEntries(urls) as Exports['exportUrls']
  return { secret, exportUrl: address(secret), exportUrls }
}

/** Returns which calendar an address names: the whole one, or the one without a source; `null` for an unknown address. */
export async function findExport(
  ctx: Settings,
  name: string,
): Promise<{ secret: string; without: StaySource | null } | null> {
  // A stranger's request must not create settings.
  if (!(await findSettings(ctx.database.db))) return null
  const { secret } = await exportsOf(ctx)
  const matches = (known: string) => {
    const [requested, wanted] = [Buffer.from(name), Buffer.from(known)]
    return requested.length === wanted.length && timingSafeEqual(requested, wanted)
  }
  if (matches(secret)) return { secret, without: null }
  const without = staySources.find((source) => matches(deriveName(secret, source)))
  return without ? { secret, without } : null
}

export const replaceExport = (ctx: Settings, host: Host): Promise<Exports> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { id } = await settingsOf(ctx, tx)
    await tx.updateTable('calendar_settings').set(newSealedSecret(ctx, id)).where('id', '=', id).execute()
    await recordAudit(tx, ctx.clock, { actor: host, action: 'calendar.export_replaced' })
    return exportsOf(ctx, tx)
  })
