import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { findSetting, writeSetting } from '#server/db/site-settings.ts'
import { runSoon } from '#server/due/periodic.ts'
import { conflict, invalidField } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { problem } from '#shared/contract/problems.ts'
import type { BackupSettings } from '#shared/contract/status/schemas.ts'
import { isoInstant } from '#shared/dates.ts'

const isFromEnvironment = ({ config }: Deps<'config'>): boolean => config.backup.folder !== null

const find = ({ database, vault }: Deps<'database' | 'vault'>) =>
  findSetting<{ folder: string }>(database.db, vault, 'backups')

/** Returns a function that applies the folder for backups that a host named. */
export const renewFolder = (ctx: AppContext) => async (): Promise<void> => {
  if (!isFromEnvironment(ctx)) ctx.backupFolder = (await find(ctx))?.value.folder ?? null
}

export async function readFolder(ctx: AppContext): Promise<BackupSettings> {
  await renewFolder(ctx)()
  const folder = ctx.backupFolder ?? ''
  return { folder, source: isFromEnvironment(ctx) ? 'environment' : folder ? 'browser' : 'none' }
}

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}

/** Returns the folder's real path after a write into it. Throws 400 if it can't be used, or shares a place with the data. */
async function usable({ config }: Deps<'config'>, wanted: string): Promise<string> {
  if (!isAbsolute(wanted)) throw invalidField('folder', problem('backupFolder'))
  try {
    const named = resolve(wanted)
    await mkdir(named, { recursive: true, mode: 0o700 })
    const folder = await realpath(named)
    const data = await realpath(config.dataDir)
    if (isWithin(data, folder) || isWithin(folder, data))
      throw invalidField('folder', problem('backupFolder'))
    const file = join(folder, `.latchkey-${randomUUID()}`)
    await writeFile(file, '', { mode: 0o600 })
    await rm(file)
    return folder
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'syscall' in error)
      throw invalidField('folder', problem('backupFolderUnusable'))
    throw error
  }
}

/** Names the folder of daily backups, or turns them off with `null`; the first is made at once. Throws 409 if the environment names it. */
export async function changeFolder(
  ctx: AppContext,
  wanted: string | null,
  host: Host,
): Promise<BackupSettings> {
  if (isFromEnvironment(ctx)) throw conflict('backups.environmentWins')
  const folder = wanted === null ? null : await usable(ctx, wanted)
  await inTransaction(ctx.database.db, async (tx) => {
    await writeSetting(tx, ctx.vault, 'backups', folder === null ? null : { folder })
    await recordAudit(tx, ctx.clock, { actor: host, action: 'backups.folder_changed' })
    await runSoon(tx, 'backup', isoInstant(ctx.clock.now()))
  })
  const settings = await readFolder(ctx)
  ctx.wake()
  return settings
}
