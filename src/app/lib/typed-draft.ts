import { useCallback, useState } from 'react'

/**
 * What somebody typed into a form, kept in this browser until it was saved, so that a failed save, a reload or a
 * closed tab does not cost it.
 */
function readDraft<Values extends Record<string, string>>(key: string, blank: Values): Values {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return blank
    const kept = Object.entries(stored).filter(([name, value]) => name in blank && typeof value === 'string')
    return { ...blank, ...Object.fromEntries(kept) }
  } catch {
    return blank
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

/** The draft under a key at first render (over `blank`), and how to keep and to forget it. */
export function useTypedDraft<Values extends Record<string, string>>(key: string, blank: Values) {
  const [initial] = useState(() => readDraft(key, blank))
  const keep = useCallback((values: Record<string, unknown>) => writeDraft(key, values), [key])
  const forget = useCallback(() => writeDraft(key, null), [key])
  return { initial, keep, forget }
}
