import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookieRules, readCookie, setCookie } from '#server/http/cookies.ts'
import type { Host } from '#server/http/guards.ts'
import type { Handle } from '#server/http/router.ts'
import { freshSignInMs, sessionAbsoluteMs } from '#shared/constants.ts'
import {
  confirmSignIn,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  getUser,
  listSessions,
  login,
  logout,
} from '#shared/contract/auth.ts'
import type { AccountsContext } from './service.ts'
import { type Caller, endOtherSessions, endSession, sessionsOf, signOut } from './sessions/sessions.ts'
import { confirmByPassword, signInByPassword } from './sign-in/password.ts'

const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
})

const toUser = (host: Host) => ({
  name: host.name,
  email: host.email,
  freshUntil: new Date(host.freshAt + freshSignInMs).toISOString(),
})

/** Sign in, sign out, who am I, and who else is signed in as me. */
export function accountRoutes(handle: Handle, ctx: AccountsContext, cookies: CookieRules): void {
  /** Hands out a new session and ends the one that this browser had. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> => {
    const before = readCookie(request, cookies.sessionName)
    if (before) await signOut(ctx, before)
    setCookie(reply, cookies, {
      name: cookies.sessionName,
      value: token,
      maxAgeSeconds: sessionAbsoluteMs / 1000,
    })
  }

  handle(getUser, ({ host }) => toUser(host))

  handle(login, async ({ body, request, reply }) => {
    const { host, token } = await signInByPassword(ctx, body, callerOf(request))
    await begin(request, reply, token)
    return { name: host.name, email: host.email, freshUntil: freshFromNow(ctx) }
  })

  handle(logout, async ({ request, reply }) => {
    const token = readCookie(request, cookies.sessionName)
    if (token) await signOut(ctx, token)
    setCookie(reply, cookies, { name: cookies.sessionName, value: '', maxAgeSeconds: 0 })
    // Also what the Back button would bring again. Not "storage": a guest's stay may be kept on this very phone.
    // https://www.w3.org/TR/clear-site-data/#grammardef-cache
    reply.header('clear-site-data', '"cache"')
  })

  handle(confirmSignIn, async ({ body, host, request }) => {
    await confirmByPassword(ctx, host, { password: body.password, address: request.ip })
    return { name: host.name, email: host.email, freshUntil: freshFromNow(ctx) }
  })

  handle(listSessions, async ({ host }) =>
    (await sessionsOf(ctx, host)).map((session) => ({
      id: session.tokenHash,
      browser: session.browser,
      system: session.system,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      isThis: session.tokenHash === host.sessionId,
    })),
  )

  handle(endSessionCall, ({ params, host }) => endSession(ctx, host, params.id))
  handle(endOtherSessionsCall, ({ host }) => endOtherSessions(ctx, host))
}

const freshFromNow = ({ clock }: AccountsContext) => new Date(clock.now() + freshSignInMs).toISOString()
