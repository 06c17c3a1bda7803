import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createDiskStore } from '#server/adapters/storage/disk.ts'
import type { Deps } from '#server/context.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { defineTask } from '#server/due/task.ts'
import { inScratch } from '#server/scratch.ts'
import { newestBackup } from './keeper.ts'
import { restoreBackup } from './restore.ts'
import { restoreAt } from './restore-at.ts'
import { listSnapshots, snapshotPlace } from './snapshots.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

type RestoreTest = Deps<'config' | 'database' | 'vault' | 'clock' | 'backupFolder'>

/**
 * Restores the newest backup and the newest snapshot into scratch folders. Returns the number of restored rows and
 * files. Throws if one doesn't open, or contains no account that could sign in.
 */
async function testRestore(ctx: RestoreTest) {
  const backup = await newestBackup(ctx)
  const place = snapshotPlace(ctx.config, ctx.backupFolder)
  const whole =
    backup &&
    (await restoreInScratch(ctx, (parts) => restoreBackup(join(backup.folder, backup.fileName), parts)))
  const minute =
    place && (await listSnapshots(place)).length > 0
      ? await restoreInScratch(ctx, (parts) => restoreAt(place, ctx.clock.now(), parts))
      : null
  if (whole === null && minute === null) return null
  return { rows: whole?.rows ?? 0, files: whole?.files ?? 0, minuteRows: minute?.rows ?? 0 }
}

/** Restores into a scratch folder. Throws if the backup contains no account. */
const restoreInScratch = <Result>(
  { config, vault }: RestoreTest,
  restore: (parts: Parameters<typeof restoreAt>[2]) => Promise<Result>,
): Promise<Result> =>
  inScratch(config, async (folder) => {
    const database = openSqlite(join(folder, `${randomBytes(4).toString('hex')}.db`))
    try {
      const store = createDiskStore(join(folder, 'files'))
      const result = await restore({ database, vault, store, dataDir: config.dataDir })
      const hosts = await database.db.selectFrom('users').select('id').execute()
      if (hosts.length === 0) throw new Error('The restored backup contains no host account')
      return result
    } finally {
      await database.close()
    }
  })

/** Runs weekly where backups are scheduled: an untested backup may be useless. */
export const restoreTestTask = defineTask({
  name: 'restore-test',
  everyMs: ({ config, database, backupFolder }: RestoreTest) =>
    snapshotPlace(config, backupFolder) !== null && database.engine === 'sqlite' ? weekMs : null,
  run: testRestore,
})
