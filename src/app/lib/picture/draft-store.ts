import type { PictureAdvice } from './judge.ts'
import type { PreparedPicture } from './prepare.ts'

/**
 * Keeps a picture in this browser from the moment it was taken until it has become a document, so that a closed tab, a
 * flat battery or a dropped connection does not cost it. Nothing here leaves the device, and nothing stays: a picture
 * is dropped once it was received; one that is older than a day goes when the page is next opened.
 */
export interface PictureDraft {
  picture: PreparedPicture
  /** `chosen`: still being looked at. `confirmed`: the guest said to send it; boxes are burnt in. */
  stage: 'chosen' | 'confirmed'
}

interface StoredDraft {
  // Bytes instead of a Blob: older Safari loses blobs in its database.
  bytes: ArrayBuffer
  type: string
  size: { width: number; height: number } | null
  advice: PictureAdvice[]
  stage: PictureDraft['stage']
  savedAt: number
}

const databaseName = 'latchkey-pictures'
const storeName = 'drafts'
const keptForMs = 24 * 60 * 60 * 1000

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('the picture store is in use'))
  })
}

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Where the picture for one document of the stay behind a link is kept. */
export const draftKey = (token: string, documentType: string): string => `${token}:${documentType}`

/** Keeps a picture. A browser without storage (private windows of some) just does not remember it. */
export async function saveDraft(key: string, { picture, stage }: PictureDraft): Promise<void> {
  try {
    const stored: StoredDraft = {
      bytes: await picture.blob.arrayBuffer(),
      type: picture.blob.type,
      size: picture.size,
      advice: picture.advice,
      stage,
      savedAt: Date.now(),
    }
    await withStore('readwrite', (store) => store.put(stored, key))
  } catch {
    // The picture is still in memory; only a reload would lose it.
  }
}

/** The picture kept under a key, or `null`. */
export async function loadDraft(key: string): Promise<PictureDraft | null> {
  try {
    await dropOldDrafts()
    const stored = await withStore<StoredDraft | undefined>('readonly', (store) => store.get(key))
    if (!stored) return null
    const { bytes, type, size, advice, stage } = stored
    return { picture: { blob: new Blob([bytes], { type }), size, advice }, stage }
  } catch {
    return null
  }
}

/** Drops what is older than a day, of this stay or any other. */
async function dropOldDrafts(): Promise<void> {
  await withStore('readwrite', (store) => {
    const request = store.openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return
      const { savedAt } = cursor.value as StoredDraft
      if (Date.now() - savedAt > keptForMs) cursor.delete()
      cursor.continue()
    })
    return request
  })
}

/** Forgets the picture under a key. */
export async function dropDraft(key: string): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.delete(key))
  } catch {
    // Without storage there is nothing to forget.
  }
}
