import { storageProblems } from '#i18n/en/operator.ts'

/** Why the store could not do what was asked. */
export type StorageProblem = 'full' | 'readOnly' | 'unavailable'

/** The store failed, not the caller; the message is plain, the host reads it. `full`: no room; `readOnly`: it may not be written; `unavailable`: no answer. */
export class StorageFailure extends Error {
  readonly problem: StorageProblem
  constructor(problem: StorageProblem, cause: unknown) {
    super(storageProblems[problem], { cause })
    this.name = 'StorageFailure'
    this.problem = problem
  }
}

/** One stored thing in a listing. */
export interface StoredEntry {
  key: string
  bytes: number
  /** Milliseconds since 1970. */
  modifiedAt: number
}

/** Where `check` writes. What a crash leaves there is swept, and no backup has it. */
export const probeFolder = 'probes/'

/**
 * Where files live. Keys are made by us: lower-case letters, digits, `-`, and `/` between parts. Every call throws
 * `StorageFailure` when the store is at fault; a key that is not of this form is a mistake of ours and throws plainly.
 */
export interface ObjectStore {
  /** Stores the bytes under the key, replacing what was there; when it returns, they survive a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or `null` when there are none. Throws when there are more than `maxBytes`. */
  get(key: string, maxBytes: number): Promise<Buffer | null>
  /** Size of what is stored, or `null`. */
  stat(key: string): Promise<{ bytes: number } | null>
  /** Removes it; removing what is not there is fine. */
  delete(key: string): Promise<void>
  /** Everything whose key begins with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<StoredEntry>
  /** Throws when the store does not answer or cannot be written. */
  check(): Promise<void>
}

const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/

/** Throws unless the key has the form that every store takes; no key can leave its folder. */
export function assertKey(key: string): void {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error('Not a storage key')
}
