import { useCallback } from 'react'

function readDraft(key: string, names: readonly string[]): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    const kept = Object.entries(stored).filter(
      ([name, value]) => names.includes(name) && typeof value === 'string',
    )
    return Object.fromEntries(kept)
  } catch {
    return {}
  }
}

function writeDraft(key: string, values: Record<string, unknown> | null): void {
  try {
    if (values === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(values))
  } catch {
    // A browser without storage keeps what was typed only as long as the page is open.
  }
}

/**
 * What somebody typed into the fields `names` of a form, kept in this browser until it was saved, so that a failed save,
 * a reload or a closed tab does not cost it.
 */
export function useTypedDraft(key: string, names: readonly string[]) {
  const read = useCallback(() => readDraft(key, names), [key, names])
  const keep = useCallback((values: Record<string, unknown>) => writeDraft(key, values), [key])
  const forget = useCallback(() => writeDraft(key, null), [key])
  return { read, keep, forget }
}
