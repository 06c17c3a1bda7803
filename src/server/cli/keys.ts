import { randomBytes } from 'node:crypto'
import { environment } from '#server/config.ts'
import { lockFolder } from '#server/db/open.ts'
import { rotateKeys } from '#server/vault/rotate.ts'
import { replaceSecretFile, setSecretsAside } from '#server/vault/secret-file.ts'
import { createVault } from '#server/vault/vault.ts'
import { print, runCommand, UsageError, withDatabase } from './parts.ts'

const usage = `How to use it:
  npm run keys -- rotate     change the secret key; every data key is wrapped anew

With the key in DATA_DIR/secret.key: stop the site, run this, start the site. A new key is drawn and put in place.
With SECRET_KEY in the environment: set SECRET_KEY=NEW,OLD for the site, start it again, run this with the same setting,
then set SECRET_KEY=NEW. Stopped half-way, run it again.`

const sum = (changed: Record<string, number>) =>
  Object.entries(changed)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} in ${table}`)
    .join(', ') || 'nothing was left to do'

/** The keys stand in the environment, which a command cannot change: it says what to set, and does the middle part. */
async function rotateFromEnvironment(): Promise<void> {
  await withDatabase(async ({ config, database, vault }) => {
    const [current, ...older] = config.secrets
    if (!current) throw new UsageError(usage)
    if (older.length === 0) {
      const fresh = randomBytes(32).toString('base64')
      print(
        'Nothing was changed yet. Set this for the site, start it again, and run this command with it once more:',
      )
      print(`  SECRET_KEY=${fresh},${current.toString('base64')}`)
      return
    }
    print(`Wrapped anew: ${sum(await rotateKeys(database, vault))}.`)
    print(
      'No row needs an older key any more. Now set SECRET_KEY to its first key alone, and start the site again.',
    )
    print('Backups made before open with the older key only: keep it apart for as long as you keep them.')
  })
}

async function rotateFile(): Promise<void> {
  await withDatabase(async ({ config, database }) => {
    const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => {}
    try {
      const isUnfinished = config.secrets.length > 1
      const secrets = isUnfinished ? config.secrets : [randomBytes(32), ...config.secrets]
      if (!isUnfinished) replaceSecretFile(config.dataDir, secrets)
      print(`Wrapped anew: ${sum(await rotateKeys(database, createVault(secrets)))}.`)
      const aside = setSecretsAside(config.dataDir, secrets.slice(1))
      replaceSecretFile(config.dataDir, secrets.slice(0, 1))
      print(`The site now runs on a new key in secret.key. Backups made before open with the old one only, which is in
${aside}: move it to where your backups are, and destroy it together with them.`)
    } finally {
      unlock()
    }
  })
}

await runCommand(async () => {
  const [action, ...rest] = process.argv.slice(2)
  if (action !== 'rotate' || rest.length > 0) throw new UsageError(usage)
  await (environment().SECRET_KEY?.trim() ? rotateFromEnvironment() : rotateFile())
})
