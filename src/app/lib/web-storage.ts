type Storage = 'sessionStorage' | 'localStorage'

/** The keys of unsaved changes of the house and of translations of the guide; logging out removes them. */
export const houseDraftKey = 'latchkey.house'
export const guideDraftKey = 'latchkey.guide'

/** Returns the stored value of a key, or `null`, also where the browser refuses storage. */
export function readStorage(key: string, storage: Storage = 'sessionStorage'): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value under a key, if the browser allows it; `null` removes it. */
export function writeStorage(key: string, value: unknown, storage: Storage = 'sessionStorage'): void {
  try {
    if (value === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Without storage, the page works but forgets earlier.
  }
}
