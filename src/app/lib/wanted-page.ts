const key = 'wanted-page'

/** Sends a host to sign in, and remembers where they wanted to go: a mail's link leads there after all. */
export function goToLogin(): void {
  try {
    sessionStorage.setItem(key, location.pathname + location.search + location.hash)
  } catch {
    // Without storage signing in leads to the dashboard.
  }
  location.assign('/login')
}

/** Where signing in leads: to the page that asked for it, else to the dashboard. Never out of the host's pages. */
export function wantedPage(): string {
  try {
    const wanted = sessionStorage.getItem(key)
    return wanted !== null && /^\/admin(?:[/?#]|$)/.test(wanted) ? wanted : '/admin'
  } catch {
    return '/admin'
  }
}

/** A signed-in host is where they wanted to be. */
export function forgetWantedPage(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was remembered either.
  }
}
