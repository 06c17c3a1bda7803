import { readFile, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import type { Config } from '#server/config.ts'
import { ownSecretFile, parseSecrets } from '#server/vault/secret-file.ts'

/**
 * The secret key's place relative to the data. `besideData`: in the data folder. `sameDisk`: on its disk. `copyLeft`:
 * elsewhere, with a copy in the data folder. `unknown`: set in the environment.
 */
export type KeyPlace = 'apart' | 'unknown' | 'copyLeft' | 'sameDisk' | 'besideData'

type Where = Pick<Config, 'keyFile' | 'secrets' | 'dataDir' | 'databaseUrl' | 's3'>

async function hasCopy({ dataDir, secrets }: Where): Promise<boolean> {
  try {
    const text = await readFile(ownSecretFile(dataDir), 'utf8')
    return parseSecrets(text).some((key) => secrets.some((secret) => secret.equals(key)))
  } catch {
    return false
  }
}

/** Returns where the key is, as seen by a thief who takes the data's disk. */
export async function findKeyPlace(config: Where): Promise<KeyPlace> {
  const { keyFile, dataDir, databaseUrl, s3 } = config
  if (databaseUrl !== null && s3 !== null) return keyFile === null ? 'unknown' : 'apart'
  const isOwn = keyFile === ownSecretFile(dataDir)
  if (!isOwn && (await hasCopy(config))) return 'copyLeft'
  if (keyFile === null) return 'unknown'
  const [key, folder] = await Promise.all([realpath(keyFile), realpath(dataDir)])
  if (key.startsWith(folder + sep)) return 'besideData'
  const [ofKey, ofFolder] = await Promise.all([stat(key), stat(folder)])
  return ofKey.dev === ofFolder.dev ? 'sameDisk' : 'apart'
}

/** Returns whether a copy of the data folder would include a key. */
export async function isKeyWithData(config: Where): Promise<boolean> {
  const place = await findKeyPlace(config).catch(() => null)
  return place === 'besideData' || place === 'copyLeft'
}
