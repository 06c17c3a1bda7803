import { documentTypes } from '#shared/contract/documents.ts'
import { draftStoreName, openDrafts } from './draft-sweep.ts'

/** What a page without the code that takes pictures does with drafts: it knows of them, and forgets them. */

export const secretName = 'latchkey.draft-secret'

/** Whether this tab has sealed anything yet: otherwise there is no draft that it could open. */
export function hasSealed(): boolean {
  try {
    return sessionStorage.getItem(secretName) !== null
  } catch {
    return false
  }
}

/** A name that says nothing to a reader of the device: the link's token is a key of its own. */
export async function hiddenName(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Works in the database, if there is one or `isWanted` asks for one. */
export async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  isWanted = false,
): Promise<T | undefined> {
  const database = await openDrafts(isWanted)
  if (!database) return undefined
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(draftStoreName, mode)
      const request = work(transaction.objectStore(draftStoreName))
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

/** Forgets the picture under a key, whichever tab kept it. */
export async function dropDraft(key: string): Promise<void> {
  try {
    const name = await hiddenName(key)
    await withStore('readwrite', (store) => store.delete(name))
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Forgets both pictures of the stay behind a link: the host has decided, or the link is dead. */
export async function dropDraftsOf(token: string): Promise<void> {
  for (const documentType of documentTypes) await dropDraft(draftKey(token, documentType))
}
