import { randomBytes, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
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

/** Writes a file for its owner alone; it is on the disk when this answers. */
function writeWhole(path: string, secrets: readonly Buffer[]): void {
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, toText(secrets))
  fsyncSync(file)
  closeSync(file)
}

/** Waits until a folder's names are on the disk. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Replaces `DATA_DIR/secret.key` in one step: after a crash it holds the old keys or the new ones, never less. */
export function replaceSecretFile(dataDir: string, secrets: readonly Buffer[]): void {
  const path = ownSecretFile(dataDir)
  const beside = `${path}.new`
  rmSync(beside, { force: true })
  writeWhole(beside, secrets)
  renameSync(beside, path)
  syncFolder(dataDir)
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

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Gives a whole file the name of the secret key, unless it is taken; answers whether it was free. */
function takeName(whole: string, path: string): boolean {
  try {
    linkSync(whole, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // A disk without second names (exFAT): there one of two first starts at once would win.
    if (existsSync(path)) return false
    renameSync(whole, path)
    return true
  }
}

/**
 * Reads `DATA_DIR/secret.key`, or makes it (mode 0600) on the first start. Two first starts at once agree, and one that is
 * cut off leaves no key or a whole one: the file gets its name when all of it is there.
 */
export function readOrMakeSecretFile(dataDir: string): { secrets: Buffer[]; isNew: boolean } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = ownSecretFile(dataDir)
  let isNew = false
  if (!existsSync(path)) {
    const whole = `${path}.${randomUUID()}`
    writeWhole(whole, [randomBytes(32)])
    isNew = takeName(whole, path)
    rmSync(whole, { force: true })
    syncFolder(dataDir)
  }
  return { secrets: parseSecrets(readFileSync(path, 'utf8')), isNew }
}
