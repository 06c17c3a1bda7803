import { randomBytes } from 'node:crypto'
import { lockFolder } from '#server/db/open.ts'
import { OperatorError } from '#server/operator-error.ts'
import { ownSecretFile, replaceSecretFile, setSecretsAside } from '#server/vault/secret-file.ts'
import { createVault } from '#server/vault/vault.ts'
import { type CommandParts, print, runCommand, withDatabase } from './parts.ts'
import { rotateKeys } from './rotate.ts'

const usage = `How to use it:
  npm run keys -- rotate     change the secret key and encrypt everything under the new one

With the key in DATA_DIR/secret.key: stop the site, run this, start the site. A new key is drawn and put in place.
With SECRET_KEY_FILE or a credential: put the two keys that this prints into the file, start the site again, run this once
more, then leave the first key in the file alone. With SECRET_KEY: the same, as SECRET_KEY=NEW,OLD. Stopped half-way, run
it again.`

const sum = (changed: Record<string, number>) =>
  Object.entries(changed)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} in ${table}`)
    .join(', ') || 'nothing was left to do'

/** Rotates when the key is stored where a command can't write it: prints the new key, then re-encrypts. */
async function rotateElsewhere({ config, database, vault }: CommandParts): Promise<void> {
  const { keyFile, secrets } = config
  const [current, ...older] = secrets.map((secret) => secret.toString('base64'))
  if (current === undefined) throw new OperatorError(usage)
  if (older.length === 0) {
    const fresh = randomBytes(32).toString('base64')
    const where = keyFile === null ? 'Set this for the site' : `Put these two lines into ${keyFile}`
    print(`Nothing was changed yet. ${where}, start it again, and run this command with it once more:`)
    print(keyFile === null ? `  SECRET_KEY=${fresh},${current}` : `${fresh}\n${current}`)
    return
  }
  print(`Encrypted again: ${sum(await rotateKeys(database, vault))}.`)
  const where =
    keyFile === null ? 'set SECRET_KEY to its first key alone' : `leave only the first line in ${keyFile}`
  print(`No row needs an older key any more. Now ${where}, and start the site again.`)
  print('Backups made before open with the older key only: keep it apart for as long as you keep them.')
}

async function rotateFile({ config, database }: CommandParts): Promise<void> {
  const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => {}
  try {
    const isUnfinished = config.secrets.length > 1
    const secrets = isUnfinished ? config.secrets : [randomBytes(32), ...config.secrets]
    if (!isUnfinished) replaceSecretFile(config.dataDir, secrets)
    print(`Encrypted again: ${sum(await rotateKeys(database, createVault(secrets)))}.`)
    const aside = setSecretsAside(config.dataDir, secrets.slice(1))
    replaceSecretFile(config.dataDir, secrets.slice(0, 1))
    print(`The site now runs on a new key in secret.key. Backups made before open with the old one only, which is in
${aside}: move it to where your backups are, and destroy it together with them.`)
  } finally {
    unlock()
  }
}

await runCommand(async () => {
  const [action, ...rest] = process.argv.slice(2)
  if (action !== 'rotate' || rest.length > 0) throw new OperatorError(usage)
  await withDatabase((parts) => {
    const isOwnFile = parts.config.keyFile === ownSecretFile(parts.config.dataDir)
    return isOwnFile ? rotateFile(parts) : rotateElsewhere(parts)
  })
})
