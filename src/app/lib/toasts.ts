import { useEffect } from 'react'
import { toastMs } from '#shared/constants.ts'
import { createSignal } from './signal.ts'
import { readStorage, writeStorage } from './web-storage.ts'

export interface ToastText {
  title: string
  description?: string
}

interface ToastOptions {
  variant?: 'default' | 'destructive'
  action?: { label: string; onAction: () => void }
}

export interface Toast extends ToastText, ToastOptions {
  id: number
  /** Milliseconds that it still shows. A toast that moves into an opened dialog keeps its time. */
  left: { ms: number }
}

const nextPageKey = 'latchkey.toast'

const current = createSignal<Toast | null>(null)
let lastId = 0

export function showToast(text: ToastText, options: ToastOptions = {}): void {
  lastId += 1
  current.set({ ...text, ...options, id: lastId, left: { ms: toastMs } })
}

export function dismissToast(id: number): void {
  if (current.get()?.id === id) current.set(null)
}

export const clearToast = (): void => current.set(null)

/**
 * Opens another page and shows the toast there. The navigation loads a new document, so the session storage passes the
 * toast.
 */
export function goToPageWithToast(path: string, text: ToastText): void {
  writeStorage(nextPageKey, { title: text.title, description: text.description })
  location.assign(path)
}

/** Shows the toast that the previous page passed on, once. */
export function useCarriedToast(): void {
  useEffect(() => {
    const storedToast = readStorage(nextPageKey)
    writeStorage(nextPageKey, null)
    if (storedToast) showToast(storedToast as ToastText)
  }, [])
}

export const useCurrentToast = current.useValue
