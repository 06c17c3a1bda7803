type Storage = 'sessionStorage' | 'localStorage'

/** What this browser keeps under a key, or `null`. One that refuses storage keeps nothing. */
export function recall(key: string, storage: Storage = 'sessionStorage'): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value under a key, where the browser lets us: in this tab, or beyond it. `null` forgets what was kept. */
export function keep(key: string, value: unknown, storage: Storage = 'sessionStorage'): void {
  try {
    if (value === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is promised: without storage the page does what it does, and only forgets sooner.
  }
}
