/**
 * The database of pictures that are not received yet, and the end of what lies in it. Small, because every page of the
 * site sweeps it: a guest may never come back to the page that a picture was taken on.
 */

const databaseName = 'latchkey-pictures'
/** 2: sealed. What an older version kept could be read by anybody with the device, and goes with the change. */
const databaseVersion = 2
export const draftStoreName = 'drafts'
const savedAtIndex = 'savedAt'
const keptForMs = 24 * 60 * 60 * 1000

/** Opens the database, or answers `null` where there is none and `isWanted` does not ask for one. */
export function openDrafts(isWanted: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, databaseVersion)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 0 && !isWanted) {
        request.transaction?.abort()
        return
      }
      const { result: database } = request
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name)
      database.createObjectStore(draftStoreName).createIndex(savedAtIndex, savedAtIndex)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => {
      if (!isWanted && request.error?.name === 'AbortError') resolve(null)
      else reject(request.error)
    }
    request.onblocked = () => reject(new Error('the picture store is in use'))
  })
}

/** Removes pictures that are older than a day, and those from after tomorrow, whose clock was wrong. */
export async function sweepDrafts(): Promise<void> {
  try {
    const database = await openDrafts(false)
    if (!database) return
    const transaction = database.transaction(draftStoreName, 'readwrite')
    const store = transaction.objectStore(draftStoreName)
    const now = Date.now()
    for (const old of [IDBKeyRange.upperBound(now - keptForMs), IDBKeyRange.lowerBound(now + keptForMs)]) {
      const request = store.index(savedAtIndex).openKeyCursor(old)
      request.onsuccess = () => {
        const { result: cursor } = request
        if (!cursor) return
        store.delete(cursor.primaryKey)
        cursor.continue()
      }
    }
    transaction.oncomplete = () => database.close()
    transaction.onabort = () => database.close()
  } catch {
    // A browser without storage keeps nothing that could be swept.
  }
}
