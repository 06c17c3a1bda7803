import { readStorage, writeStorage } from './web-storage.ts'

const key = 'wanted-page'

/** Opens the login page, which returns to the current page after the sign-in. */
export function goToLogin(): void {
  writeStorage(key, location.pathname + location.search + location.hash)
  location.assign('/login')
}

/** Returns the page to open after signing in. Never one outside the host's pages. */
export function pageAfterLogin(): string {
  const wanted = readStorage(key)
  return typeof wanted === 'string' && /^\/admin(?:[/?#]|$)/.test(wanted) ? wanted : '/admin'
}

export const clearPageAfterLogin = (): void => writeStorage(key, null)
