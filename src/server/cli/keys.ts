import { randomBytes } from 'node:crypto'
import { lockFolder } from '#server/db/open.ts'
import { OperatorError } from '#server/operator-error.ts'
import { createVault } from '#server/vault/seal.ts'
import {
  archiveSecrets,
  ownSecretFile,
  readOrMakeSecretFile,
  replaceSecretFile,
} from '#server/vault/secret-file.ts'
import { type CommandParts, print, runCommand, withDatabase } from './parts.ts'
import { rotateKeys } from './rotate.ts'

const usage = `How to use it:
  npm run keys -- rotate     change the secret key and encrypt everything under the new one
  npm run keys -- make FILE  write a new key into FILE and print it once; a file that exists stays

With the key in DATA_DIR/secret.key: stop the site, run this, start the site. The command replaces the key.
With SECRET_KEY_FILE or a credential: put the two keys that this prints into the file, restart the site, run this again,
then keep only the first key in the file. With SECRET_KEY: the same, as SECRET_KEY=NEW,OLD. If the command is interrupted,
run it again.`

const sum = (changed: Record<string, number>) =>
  Object.entries(changed)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${count} in ${table}`)
    .join(', ') || 'nothing to do'

/** Rotates when the key is stored where a command can't write it: prints the new key, then re-encrypts. */
async function rotateElsewhere({ config, database, vault }: CommandParts): Promise<void> {
  const { keyFile, secrets } = config
  const [current, ...older] = secrets.map((secret) => secret.toString('base64'))
  if (current === undefined) throw new OperatorError(usage)
  if (older.length === 0) {
    const fresh = randomBytes(32).toString('base64')
    const where = keyFile === null ? 'Set this for the site' : `Put these two lines into ${keyFile}`
    print(`Nothing was changed yet. ${where}, restart the site, and run this command again with it:`)
    print(keyFile === null ? `  SECRET_KEY=${fresh},${current}` : `${fresh}\n${current}`)
    return
  }
  print(`Encrypted again: ${sum(await rotateKeys(database, vault))}.`)
  const where =
    keyFile === null ? 'set SECRET_KEY to its first key alone' : `leave only the first line in ${keyFile}`
  print(`No row needs an older key. Now ${where}, and restart the site.`)
  print('Earlier backups need the older key: keep it for as long as you keep them.')
}

async function rotateFile({ config, database }: CommandParts): Promise<void> {
  const unlock = config.databaseUrl === null ? lockFolder(config.dataDir) : () => {}
  try {
    const isUnfinished = config.secrets.length > 1
    const secrets = isUnfinished ? config.secrets : [randomBytes(32), ...config.secrets]
    if (!isUnfinished) replaceSecretFile(config.dataDir, secrets)
    print(`Encrypted again: ${sum(await rotateKeys(database, createVault(secrets)))}.`)
    const aside = archiveSecrets(config.dataDir, secrets.slice(1))
    replaceSecretFile(config.dataDir, secrets.slice(0, 1))
    print(`The new key is in secret.key. Earlier backups need the old one, which is in
${aside}: move it to where your backups are, and destroy it with them.`)
  } finally {
    unlock()
  }
}

function make(file: string): void {
  const { secrets, isNew } = readOrMakeSecretFile(file)
  print(
    isNew
      ? `The secret key of this site, printed this once. Without it, all that is encrypted is lost.
Save it in your password manager:

  ${secrets[0]?.toString('base64')}
`
      : `${file} has a key already; nothing was changed.`,
  )
}

await runCommand(async () => {
  const [action, ...rest] = process.argv.slice(2)
  const [file, ...others] = rest
  if (action === 'make' && file !== undefined && others.length === 0) return make(file)
  if (action !== 'rotate' || rest.length > 0) throw new OperatorError(usage)
  await withDatabase((parts) => {
    const isOwnFile = parts.config.keyFile === ownSecretFile(parts.config.dataDir)
    return isOwnFile ? rotateFile(parts) : rotateElsewhere(parts)
  })
})
