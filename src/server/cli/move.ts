import { moveDatabase } from '#server/backup/move.ts'
import { type Config, environment } from '#server/config.ts'
import { assertKeyOpens } from '#server/db/key-check.ts'
import { lockFolder, markMoved, openDatabase } from '#server/db/open.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/http/records.ts'
import { OperatorError } from '#server/operator-error.ts'
import { createVault } from '#server/vault/seal.ts'
import { print, readConfigOfSite, runCommand } from './parts.ts'

const usage = `How to use it, with the site stopped:
  npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE

Copies the SQLite database in DATA_DIR into an empty PostgreSQL database and compares every row. If it is interrupted, run
it again. Files and the secret key stay where they are.`

function readTarget(args: readonly string[]): string {
  const [flag, url, ...rest] = args
  if (flag !== '--to' || !url || rest.length > 0) throw new OperatorError(usage)
  const isPostgres = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)
  if (!isPostgres) throw new OperatorError(`The address after --to must start with postgres://.\n\n${usage}`)
  return url
}

/** Throws if the secret key doesn't open the data: the copy would succeed, but the site could open nothing. */
async function checkKey(config: Config): Promise<void> {
  const source = await openDatabase(config, createLog('warn'))
  try {
    await assertKeyOpens(source, createVault(config.secrets))
  } finally {
    await source.close()
  }
}

await runCommand(async () => {
  const url = readTarget(process.argv.slice(2))
  const config = readConfigOfSite({ ...environment(), DATABASE_URL: undefined })
  const unlock = lockFolder(config.dataDir)
  await checkKey(config)
  const target = openPostgres(url, (error) =>
    print(`The connection to PostgreSQL was lost: ${error.message}`),
  )
  try {
    const { written, verified } = await moveDatabase(config, { target, databaseUrl: url }, print)
    print(
      `\nMoved: ${verified.toLocaleString('en-NZ')} rows are equal on both sides (${written.toLocaleString('en-NZ')} written now).`,
    )
    markMoved(config.dataDir)
    print('Now set DATABASE_URL to the new address and start the site. The SQLite file is unchanged.')
  } finally {
    await target.close()
    unlock()
  }
})
