import { storageProblems } from '#i18n/en/status.ts'

export type StorageProblem = 'full' | 'readOnly' | 'unavailable'

/** The store failed, not the caller. `full`: no space; `readOnly`: writes are denied; `unavailable`: no response. */
export class StorageFailure extends Error {
  readonly problem: StorageProblem
  constructor(problem: StorageProblem, cause: unknown) {
    super(storageProblems[problem], { cause })
    this.name = 'StorageFailure'
    this.problem = problem
  }
}

export interface StoredEntry {
  key: string
  bytes: number
  /** Milliseconds since 1970. */
  modifiedAt: number
}

/**
 * Stores files. Keys consist of lower-case letters, digits, `-`, and `/` between parts. Every call throws
 * `StorageFailure` if the store fails, and a plain error for any other key, which is a bug.
 */
export interface ObjectStore {
  /** Stores the bytes under the key, replacing any before. Once it resolves, they survive a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or `null` if there are none. A service may send at most `maxBytes`; by default 64 MiB. */
  get(key: string, maxBytes?: number): Promise<Buffer | null>
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredEntry>
  /** Throws if the store doesn't respond or can't be written. */
  check(): Promise<void>
}

const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/

/** Throws unless the key has the form that every store accepts; no key can leave its folder. */
export function assertKey(key: string): void {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error('Not a storage key')
}
