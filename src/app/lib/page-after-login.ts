import { readStorage, writeStorage } from './web-storage.ts'

const key = 'wanted-page'

/** Goes to the login page and remembers the wanted page. */
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
