import { keep, recall } from './kept.ts'

const key = 'wanted-page'

/** Goes to the login page and remembers the wanted page. */
export function goToLogin(): void {
  keep(key, location.pathname + location.search + location.hash)
  location.assign('/login')
}

/** Returns the page to open after signing in. Never one outside the host's pages. */
export function wantedPage(): string {
  const wanted = recall(key)
  return typeof wanted === 'string' && /^\/admin(?:[/?#]|$)/.test(wanted) ? wanted : '/admin'
}

export const forgetWantedPage = (): void => keep(key, null)
