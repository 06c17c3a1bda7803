import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Encryption at rest. A *data key* belongs to one row or object and is stored wrapped by the secret key; values are
 * sealed with AES-256-GCM under the data key, with the place they stand in (`guest_stays:<id>:door_code`) as associated
 * data, so that a ciphertext copied elsewhere does not open. Text form: `<key id>.<base64url of iv, ciphertext, tag>`
 * for wrapped keys and `<base64url>` for sealed values. AES-GCM: https://csrc.nist.gov/pubs/sp/800/38/d/final
 */
export interface Vault {
  /** The id of the secret key that new data keys are wrapped with. */
  currentKeyId: string
  /** The ids of all secret keys that are here: what wrapped data keys begin with that can be opened. */
  keyIds: readonly string[]
  /** Draws a data key for the row or object `owner` and answers it opened and wrapped. */
  newDataKey(owner: string): DataKey
  /** Opens a wrapped data key. Throws when it was not made for `owner` or its secret key is not here. */
  openDataKey(wrapped: string, owner: string): DataKey
  /** The same data key, wrapped with the current secret key. */
  rewrap(wrapped: string, owner: string): string
  /** A keyed fingerprint to find a secret by without storing it; `purpose` keeps different uses apart. */
  lookup(purpose: string, value: string): string
  /** The same by older secret keys, for rows that a rotation has not reached yet. */
  olderLookups(purpose: string, value: string): string[]
  /** A signature for something handed out and wanted back unchanged. */
  sign(purpose: string, value: string): string
  /** Whether `signature` is ours for `value`, by this or an older secret key; takes the same time either way. */
  isSigned(purpose: string, value: string, signature: string): boolean
}

/** A data key, opened, with what seals and opens under it. `field` names the place of the value. */
export interface DataKey {
  wrapped: string
  sealText(field: string, value: string): string
  openText(field: string, sealed: string): string
  sealBytes(field: string, value: Uint8Array): Buffer
  openBytes(field: string, sealed: Uint8Array): Buffer
}

const ivBytes = 12
const tagBytes = 16

// Keys are KeyObjects: Node prepares a plain buffer anew at every use, which costs four times the cipher itself.
function encrypt(key: KeyObject, value: Uint8Array, associated: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(associated))
  return Buffer.concat([iv, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: KeyObject, sealed: Uint8Array, associated: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.length < ivBytes + tagBytes) throw new Error('Sealed value is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(associated))
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes)), decipher.final()])
}

interface SecretKey {
  id: string
  wrap: KeyObject
  lookup: KeyObject
  sign: KeyObject
}

/** Separate keys for separate uses, all from the one secret (HKDF: https://www.rfc-editor.org/rfc/rfc5869). */
function deriveKeys(secret: Buffer): SecretKey {
  const derive = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'latchkey', use, 32)))
  return {
    id: createHash('sha256').update('key id').update(secret).digest('hex').slice(0, 8),
    wrap: derive('wrap'),
    lookup: derive('lookup'),
    sign: derive('sign'),
  }
}

function dataKeyOf(bytes: Buffer, wrapped: string, owner: string): DataKey {
  // Only this is kept: the bytes lie in a slab that Node shares out, and a thousand remembered keys would keep as many slabs.
  const key = createSecretKey(bytes)
  const place = (field: string) => `${owner}:${field}`
  return {
    wrapped,
    sealText: (field, value) => encrypt(key, Buffer.from(value), place(field)).toString('base64url'),
    openText: (field, sealed) =>
      decrypt(key, Buffer.from(sealed, 'base64url'), place(field)).toString('utf8'),
    sealBytes: (field, value) => encrypt(key, value, place(field)),
    openBytes: (field, sealed) => decrypt(key, sealed, place(field)),
  }
}

const hmac = (key: KeyObject, purpose: string, value: string) =>
  createHmac('sha256', key).update(purpose).update('\0').update(value).digest('base64url')

/** Makes a vault from secret keys of 32 bytes, the current one first. Throws on an empty list or a wrong length. */
export function createVault(secrets: readonly Buffer[]): Vault {
  const keys = secrets.map((secret) => {
    if (secret.length !== 32) throw new Error('A secret key must be 32 bytes')
    return deriveKeys(secret)
  })
  const current = keys[0]
  if (!current) throw new Error('A secret key is needed')

  const wrap = (key: Buffer, owner: string) =>
    `${current.id}.${encrypt(current.wrap, key, owner).toString('base64url')}`
  const unwrap = (wrapped: string, owner: string): Buffer => {
    const [id, text] = wrapped.split('.', 2)
    const secret = keys.find((candidate) => candidate.id === id)
    if (!secret || !text) throw new Error(`No secret key ${id} to open this data key`)
    return decrypt(secret.wrap, Buffer.from(text, 'base64url'), owner)
  }
  return {
    currentKeyId: current.id,
    keyIds: keys.map(({ id }) => id),
    newDataKey: (owner) => {
      const key = randomBytes(32)
      return dataKeyOf(key, wrap(key, owner), owner)
    },
    openDataKey: (wrapped, owner) => dataKeyOf(unwrap(wrapped, owner), wrapped, owner),
    rewrap: (wrapped, owner) => wrap(unwrap(wrapped, owner), owner),
    lookup: (purpose, value) => hmac(current.lookup, purpose, value),
    olderLookups: (purpose, value) => keys.slice(1).map((key) => hmac(key.lookup, purpose, value)),
    sign: (purpose, value) => hmac(current.sign, purpose, value),
    isSigned: (purpose, value, signature) =>
      keys.some((key) => {
        const expected = Buffer.from(hmac(key.sign, purpose, value))
        const given = Buffer.from(signature)
        return expected.length === given.length && timingSafeEqual(expected, given)
      }),
  }
}
