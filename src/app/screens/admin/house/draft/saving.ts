import { ApiError } from '#app/lib/http.ts'

/** How everything on the page of the house is saved. */
export const pauseMs = 900
export const againMs = 5000

/** Trouble that passes by itself: no line, or a site that is busy or down for a moment. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** Has the browser ask before the page is left; answers how to stop. */
export function holdPage(): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', hold)
  return () => removeEventListener('beforeunload', hold)
}
