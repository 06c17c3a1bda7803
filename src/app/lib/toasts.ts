import { useEffect } from 'react'
import { keep, recall } from './kept.ts'
import { createSignal } from './signal.ts'

/** Text of a toast as `i18n/en/toasts.ts` writes it. */
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
const current = createSignal<Toast | null>(null)
let lastId = 0

/** Shows a toast. It replaces the one that is on screen. */
export function showToast(text: ToastText, { variant = 'default', action }: ToastOptions = {}): void {
  lastId += 1
  current.set({ ...text, id: lastId, variant, ...(action ? { action } : {}) })
}

/** Takes a toast off the screen, if it is still there. */
export function dismissToast(id: number): void {
  if (current.get()?.id === id) current.set(null)
}

/** Takes whatever toast is shown off the screen. */
export const clearToast = (): void => current.set(null)

/** Goes to another page of the site and shows the toast there. Pages are loaded anew, so it travels in the session. */
export function goToPageWithToast(path: string, text: ToastText): void {
  keep(carriedKey, { title: text.title, description: text.description })
  location.assign(path)
}

/** Shows the toast that the page before this one sent along, once. */
export function useCarriedToast(): void {
  useEffect(() => {
    const carried = recall(carriedKey)
    keep(carriedKey, null)
    if (carried) showToast(carried as ToastText)
  }, [])
}

/** The toast to show now. */
export const useCurrentToast = current.useValue
