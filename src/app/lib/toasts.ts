import { useEffect, useSyncExternalStore } from 'react'

/** Text of a toast as `words/en/toasts.ts` writes it. */
export interface ToastText {
  title: string
  description?: string
}

interface ToastAction {
  label: string
  onAction: () => void
}

export interface Toast extends ToastText {
  id: number
  variant: 'default' | 'destructive'
  action?: ToastAction
}

interface ToastOptions {
  variant?: Toast['variant']
  action?: ToastAction
}

const carriedKey = 'latchkey.toast'

// One toast at a time: a new one takes the place of the one that is shown.
let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast. It replaces the one that is on screen. */
export function showToast(text: ToastText, { variant = 'default', action }: ToastOptions = {}): void {
  lastId += 1
  publish({ ...text, id: lastId, variant, ...(action ? { action } : {}) })
}

/** Takes a toast off the screen, if it is still there. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null)
}

/** Takes whatever toast is shown off the screen. */
export const clearToast = (): void => publish(null)

/** Goes to another page of the site and shows the toast there. Pages are loaded anew, so it travels in the session. */
export function goToPageWithToast(path: string, text: ToastText): void {
  try {
    sessionStorage.setItem(carriedKey, JSON.stringify({ title: text.title, description: text.description }))
  } catch {
    // Without storage the page opens all the same; only the toast is lost.
  }
  location.assign(path)
}

/** Shows the toast that the page before this one sent along, once. */
export function useCarriedToast(): void {
  useEffect(() => {
    try {
      const carried = sessionStorage.getItem(carriedKey)
      sessionStorage.removeItem(carriedKey)
      if (carried) showToast(JSON.parse(carried) as ToastText)
    } catch {
      // Storage is closed to us; then nothing was sent along either.
    }
  }, [])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toast to show now. */
export const useCurrentToast = (): Toast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
