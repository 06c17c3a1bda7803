import { type CookieRules, readCookie, setCookie } from '#server/http/cookies.ts'
import type { Handle } from '#server/http/router.ts'
import { sessionAbsoluteMs } from '#shared/constants.ts'
import { getUser, login, logout } from '#shared/contract/auth.ts'
import type { AuthService } from './service.ts'

/** Sign in, sign out, who am I. */
export function authRoutes(
  handle: Handle,
  { auth, cookies }: { auth: AuthService; cookies: CookieRules },
): void {
  handle(getUser, ({ host }) => ({ name: host.name, email: host.email }))

  handle(login, async ({ body, request, reply }) => {
    const before = readCookie(request, cookies.sessionName)
    const { host, sessionToken } = await auth.login(body, request.ip)
    if (before) await auth.logout(before)
    const maxAgeSeconds = sessionAbsoluteMs / 1000
    setCookie(reply, cookies, { name: cookies.sessionName, value: sessionToken, maxAgeSeconds })
    return { name: host.name, email: host.email }
  })

  handle(logout, async ({ request, reply }) => {
    const token = readCookie(request, cookies.sessionName)
    if (token) await auth.logout(token)
    setCookie(reply, cookies, { name: cookies.sessionName, value: '', maxAgeSeconds: 0 })
    // Also what the Back button would bring again. Not "storage": a guest's stay may be kept on this very phone.
    // https://www.w3.org/TR/clear-site-data/#grammardef-cache
    reply.header('clear-site-data', '"cache"')
  })
}
