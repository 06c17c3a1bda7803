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
import { dirname, join } from 'node:path'

const fileName = 'secret.key'

export const ownSecretFile = (dataDir: string): string => join(dataDir, fileName)

/** Parses secret keys in base64, separated by lines or commas, the current one first. Throws if one is malformed. */
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

function writeKeys(path: string, secrets: readonly Buffer[]): void {
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, toText(secrets))
  fsyncSync(file)
  closeSync(file)
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Replaces `DATA_DIR/secret.key` atomically: after a crash it holds the old keys or the new ones. */
export function replaceSecretFile(dataDir: string, secrets: readonly Buffer[]): void {
  const path = ownSecretFile(dataDir)
  const beside = `${path}.new`
  rmSync(beside, { force: true })
  writeKeys(beside, secrets)
  renameSync(beside, path)
  syncFolder(dataDir)
}

/** Writes keys that are no longer used into a separate file, for older backups. Returns its path. */
export function archiveSecrets(dataDir: string, secrets: readonly Buffer[]): string {
  const path = join(dataDir, `${fileName}.old`)
  appendFileSync(path, toText(secrets), { mode: 0o600, flush: true })
  return path
}

export const hasSecretFile = (dataDir: string): boolean => existsSync(ownSecretFile(dataDir))

/** Removes a key that was just generated and has sealed nothing. */
export const removeSecretFile = (dataDir: string): void => rmSync(ownSecretFile(dataDir), { force: true })

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function linkIfFree(whole: string, path: string): boolean {
  try {
    linkSync(whole, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // On a file system without hard links (exFAT), one of two concurrent first starts wins.
    if (existsSync(path)) return false
    renameSync(whole, path)
    return true
  }
}

/**
 * Reads the keys of a file, or makes it with a new one (mode 0600). Concurrent callers agree on one key. A crash leaves no
 * key or a complete one, since the file is linked to its name once it is complete. Throws if a key is malformed.
 */
export function readOrMakeSecretFile(path: string): { secrets: Buffer[]; isNew: boolean } {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let isNew = false
  if (!existsSync(path)) {
    const whole = `${path}.${randomUUID()}`
    writeKeys(whole, [randomBytes(32)])
    isNew = linkIfFree(whole, path)
    rmSync(whole, { force: true })
    syncFolder(folder)
  }
  return { secrets: parseSecrets(readFileSync(path, 'utf8')), isNew }
}
