import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const fileName = 'secret.key'

/** Where the key lies unless the settings name another place. */
export const ownSecretFile = (dataDir: string): string => join(dataDir, fileName)

/** Secret keys written as base64, one a line or separated by commas, the current one first. Throws on a bad one. */
export function parseSecrets(text: string): Buffer[] {
  const secrets = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => Buffer.from(part, 'base64'))
  if (secrets.length === 0 || secrets.some((secret) => secret.length !== 32)) {
    throw new Error('must be 32 bytes in base64 (make one with: openssl rand -base64 32)')
  }
  return secrets
}

const toText = (secrets: readonly Buffer[]) =>
  `${secrets.map((secret) => secret.toString('base64')).join('\n')}\n`

/** Replaces `DATA_DIR/secret.key` in one step: after a crash it holds the old keys or the new ones, never less. */
export function replaceSecretFile(dataDir: string, secrets: readonly Buffer[]): void {
  const path = ownSecretFile(dataDir)
  const beside = `${path}.new`
  rmSync(beside, { force: true })
  const file = openSync(beside, 'wx', 0o600)
  writeSync(file, toText(secrets))
  fsyncSync(file)
  closeSync(file)
  renameSync(beside, path)
  if (process.platform === 'win32') return
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Puts keys that are no longer in use into a file of their own, for backups made before; answers its path. */
export function setSecretsAside(dataDir: string, secrets: readonly Buffer[]): string {
  const path = join(dataDir, `${fileName}.old`)
  appendFileSync(path, toText(secrets), { mode: 0o600, flush: true })
  return path
}

/** Whether there is a `DATA_DIR/secret.key`. */
export const hasSecretFile = (dataDir: string): boolean => existsSync(ownSecretFile(dataDir))

/** Takes a key away again that was made just now and has sealed nothing. */
export const removeSecretFile = (dataDir: string): void => rmSync(ownSecretFile(dataDir), { force: true })

/** Reads `DATA_DIR/secret.key`, or makes it (mode 0600) on the first start. Two first starts at once agree. */
export function readOrMakeSecretFile(dataDir: string): { secrets: Buffer[]; isNew: boolean } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = ownSecretFile(dataDir)
  let isNew = false
  try {
    const file = openSync(path, 'wx', 0o600)
    isNew = true
    writeSync(file, `${randomBytes(32).toString('base64')}\n`)
    fsyncSync(file)
    closeSync(file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return { secrets: parseSecrets(readFileSync(path, 'utf8')), isNew }
}
