/** What was kept of what somebody typed into a form, by the fields' names, so that a failed save, a reload or a closed tab does not cost it. */
export function readDraft(key: string): [name: string, value: string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return []
    return Object.entries(stored).filter(([, value]) => typeof value === 'string')
  } catch {
    return []
  }
}

/** Keeps in this browser what stands in a form until it was saved; nothing where there is no form any more. */
export function keepDraft(key: string, form: HTMLFormElement | null): void {
  try {
    if (form === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))))
  } catch {
    // A browser without storage keeps what was typed only as long as the page is open.
  }
}
