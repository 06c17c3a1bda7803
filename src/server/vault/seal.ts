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
 * Encryption at rest: AES-256-GCM (https://csrc.nist.gov/pubs/sp/800/38/d/final) with a random nonce. All keys are derived
 * from the secret key, one per purpose (HKDF, https://www.rfc-editor.org/rfc/rfc5869).
 *
 * Text is encrypted under the text key, with its place as associated data, so that a ciphertext copied to another row or
 * column does not open. Each file is encrypted under a data key of its own, which is stored wrapped: destroying that key
 * erases the file. Sealed text and wrapped keys are stored as `<key id>.<base64url of nonce, ciphertext, tag>`; the id is
 * that of the secret key.
 */
export type Vault = ReturnType<typeof createVault>

/** Where a sealed text is stored; `column` is the column's name. */
interface TextPlace {
  table: string
  row: string
  column: string
}

/** The opened data key of a file. */
export type DataKey = ReturnType<typeof dataKeyOf>

const ivBytes = 12
const tagBytes = 16

// Keys are KeyObjects: Node prepares a plain buffer again at every use, which costs four times the cipher itself.
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
  const value = decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes))
  // Checks the tag; GCM has no bytes left to return.
  decipher.final()
  return value
}

function deriveKeys(secret: Buffer) {
  const derive = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'latchkey', use, 32)))
  return {
    id: createHash('sha256').update('key id').update(secret).digest('hex').slice(0, 8),
    text: derive('text'),
    wrap: derive('wrap'),
    hmac: hmacUnder(derive('hmac')),
    sign: hmacUnder(derive('sign')),
  }
}

function dataKeyOf(bytes: Buffer, wrapped: string, owner: string) {
  const key = createSecretKey(bytes)
  return {
    wrapped,
    /** `field` names a part of the file, such as its small rendition. */
    sealBytes: (field: string, value: Uint8Array) => encrypt(key, value, `${owner}:${field}`),
    openBytes: (field: string, sealed: Uint8Array) => decrypt(key, sealed, `${owner}:${field}`),
  }
}

const pathOf = ({ table, row, column }: TextPlace) => `${table}/${row}/${column}`

const isSamePlace = (one: TextPlace, other: TextPlace) =>
  one.row === other.row && one.column === other.column && one.table === other.table

const ttlMs = 60_000
const maxRemembered = 6000

/**
 * Caches results for a minute: Node's cipher and HMAC objects would take a third of a waiting guest's read. A result is
 * valid for its context only. The context is compared, because joining it with the value costs more than the look-up.
 */
function createMemo<Context>(isSame: (one: Context, other: Context) => boolean) {
  const remembered = new Map<string, { context: Context; result: string }>()
  return (value: string, context: Context, compute: () => string): string => {
    const before = remembered.get(value)
    if (before && isSame(before.context, context)) return before.result
    const result = compute()
    if (remembered.size === 0) setTimeout(() => remembered.clear(), ttlMs).unref()
    if (remembered.size < maxRemembered) remembered.set(value, { context, result })
    return result
  }
}

function hmacUnder(key: KeyObject) {
  const memo = createMemo<string>((one, other) => one === other)
  return (purpose: string, value: string) =>
    memo(value, purpose, () => createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url'))
}

/** Creates a vault from secret keys of 32 bytes, the current one first. Throws on an empty list or a wrong length. */
export function createVault(secrets: readonly Buffer[]) {
  const keys = secrets.map((secret) => {
    if (secret.length !== 32) throw new Error('A secret key must be 32 bytes')
    return deriveKeys(secret)
  })
  const current = keys[0]
  if (!current) throw new Error('A vault needs at least one secret key')

  const memo = createMemo<TextPlace>(isSamePlace)
  const seal = (use: 'text' | 'wrap', bytes: Buffer, associated: string) =>
    `${current.id}.${encrypt(current[use], bytes, associated).toString('base64url')}`
  const open = (use: 'text' | 'wrap', sealed: string, associated: string): Buffer => {
    const end = sealed.indexOf('.')
    const id = sealed.slice(0, end)
    const secret = keys.find((key) => key.id === id)
    if (!secret) throw new Error(`No secret key has the id ${id} of this sealed value`)
    return decrypt(secret[use], Buffer.from(sealed.slice(end + 1), 'base64url'), associated)
  }

  /** Encrypts a text for its place in the database; `null` stays `null`. */
  function sealText(place: TextPlace, text: string): string
  function sealText(place: TextPlace, text: string | null): string | null
  function sealText(place: TextPlace, text: string | null) {
    return text === null ? null : seal('text', Buffer.from(text), pathOf(place))
  }
  /** Decrypts a text. Throws if it was sealed for another place, was changed, or its secret key is unknown. */
  function openText(place: TextPlace, sealed: string): string
  function openText(place: TextPlace, sealed: string | null): string | null
  function openText(place: TextPlace, sealed: string | null) {
    if (sealed === null) return null
    return memo(sealed, place, () => open('text', sealed, pathOf(place)).toString('utf8'))
  }

  return {
    /** The id of the current secret key, which seals everything new. */
    currentKeyId: current.id,
    /** The ids of all known secret keys, the current one first. */
    keyIds: keys.map(({ id }) => id),
    sealText,
    openText,
    newDataKey(owner: string): DataKey {
      const key = randomBytes(32)
      return dataKeyOf(key, seal('wrap', key, owner), owner)
    },
    /** Unwraps a data key. Throws if it was not made for `owner` or its secret key is unknown. */
    openDataKey: (wrapped: string, owner: string) => dataKeyOf(open('wrap', wrapped, owner), wrapped, owner),
    rewrap: (wrapped: string, owner: string) => seal('wrap', open('wrap', wrapped, owner), owner),
    /** Returns an HMAC by which a secret can be found without storing it. */
    hmac: current.hmac,
    /** Returns the HMACs by older secret keys, for rows that `keys rotate` has not reached yet. */
    olderHmacs: (purpose: string, value: string) => keys.slice(1).map((key) => key.hmac(purpose, value)),
    /** Signs a value that a client stores and sends back. */
    sign: current.sign,
    /** Returns whether `signature` was made with any known secret key. Takes constant time. */
    isSigned: (purpose: string, value: string, signature: string) =>
      keys.some((key) => {
        const expected = Buffer.from(key.sign(purpose, value))
        const received = Buffer.from(signature)
        return expected.length === received.length && timingSafeEqual(expected, received)
      }),
  }
}
