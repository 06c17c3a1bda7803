import { parseArgs } from 'node:util'
import { chooseStore } from '#server/adapters/storage/disk.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { restoreAt, snapshotsBeside } from '#server/backup/restore-at.ts'
import { snapshotPlace } from '#server/backup/snapshots.ts'
import { checkBackup } from '#server/backup/write.ts'
import { environment } from '#server/config.ts'
import { lockFolder, openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/http/records.ts'
import { OperatorError } from '#server/operator-error.ts'
import { createVault } from '#server/vault/seal.ts'
import { print, readConfigOfSite, runCommand, total } from './parts.ts'

const usage = `How to use it:
  npm run restore -- FILE                      restore a backup into an empty DATA_DIR or database
  npm run restore -- FILE --at TIME            restore the snapshot of that time beside the backup:
                                               2026-12-01T10:15 is your time, 2026-12-01T10:15Z is UTC
  npm run restore -- FOLDER --at TIME          restore it from that folder of backups
  npm run restore -- --at TIME                 restore it from SNAPSHOT_BUCKET, or from BACKUP_DIR
  npm run restore -- FILE --check              check the whole backup; writes nothing

The secret key that the backup was made with must be set (SECRET_KEY_FILE, SECRET_KEY, or
secret.key in DATA_DIR).`

/** A folder that a host named in the browser is stored in the database that is lost. */
const unnamed =
  'Neither SNAPSHOT_BUCKET nor BACKUP_DIR is set here. Write the folder of backups before --at, for example npm run restore -- /mnt/backups --at 2026-12-01T10:15'

function readArguments(args: string[]) {
  const options = { check: { type: 'boolean' }, at: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { check = false, at } = values
    const [file = '', ...rest] = positionals
    const instant = at === undefined ? null : Date.parse(at)
    // Without a file, --at uses the snapshots that the settings name.
    const isClear = rest.length === 0 && (file !== '' || instant !== null)
    if (isClear && !Number.isNaN(instant)) return { file, isCheck: check, at: instant }
  } catch {
    // An unknown option, or one without its value.
  }
  throw new OperatorError(usage)
}

await runCommand(async () => {
  const { file, isCheck, at } = readArguments(process.argv.slice(2))
  const config = readConfigOfSite(environment(), 'key')
  const vault = createVault(config.secrets)
  if (isCheck) {
    const { madeAt, rows, files } = await checkBackup(file, vault)
    print(`${file} is sound: made ${madeAt}, ${total(rows)} rows, ${files} files. Nothing was written.`)
    return
  }
  const place =
    at === null ? null : file ? snapshotsBeside(file) : snapshotPlace(config, config.backup.folder)
  if (at !== null && place === null) throw new OperatorError(unnamed)
  const unlock = config.databaseUrl ? () => {} : lockFolder(config.dataDir)
  const database = await openDatabase(config, createLog('warn'))
  try {
    const parts = { database, vault, store: chooseStore(config) }
    const { madeAt, rows, files, erased } =
      at === null || place === null
        ? await restoreBackup(file, parts)
        : await restoreAt(place, at, { ...parts, dataDir: config.dataDir })
    print(`Restored the backup of ${madeAt}: ${rows.toLocaleString('en-NZ')} rows, ${files} files.`)
    if (erased > 0) print(`${erased} photos were erased since it was made, and stay erased.`)
    print('Photos that are due for erasure are erased when the site starts.')
  } finally {
    await database.close()
    unlock()
  }
})
