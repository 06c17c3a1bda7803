import { keep, recall } from './kept.ts'

const key = 'wanted-page'

/** Sends a host to sign in, and remembers where they wanted to go: a mail's link leads there after all. */
export function goToLogin(): void {
  keep(key, location.pathname + location.search + location.hash)
  location.assign('/login')
}

/** Where signing in leads: to the page that asked for it, else to the dashboard. Never out of the host's pages. */
export function wantedPage(): string {
  const wanted = recall(key)
  return typeof wanted === 'string' && /^\/admin(?:[/?#]|$)/.test(wanted) ? wanted : '/admin'
}

/** A signed-in host is where they wanted to be. */
export const forgetWantedPage = (): void => keep(key, null)
