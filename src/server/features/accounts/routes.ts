import type { FastifyReply, FastifyRequest } from 'fastify'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { readCookie, setCookie } from '#server/http/cookies.ts'
import type { Handle } from '#server/http/router.ts'
import { reauthMinutes, sessionAbsoluteMs } from '#shared/constants.ts'
import * as contract from '#shared/contract/accounts.ts'
import {
  confirmSignIn,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  getUser,
  listSessions,
  login,
  logout,
} from '#shared/contract/auth.ts'
import { changePassword, describeAccount, passkeysOf, switchPasswordOff } from './account/account.ts'
import { acceptInvitation, inviteHost, removeHost, withdrawInvitation } from './invitations/invitations.ts'
import {
  addPasskey,
  confirmByPasskey,
  optionsForNewPasskey,
  optionsForSignIn,
  removePasskeys,
  signInByPasskey,
} from './passkeys/passkeys.ts'
import { requestReset, resetPassword } from './recovery/recovery.ts'
import type { AccountsContext } from './service.ts'
import { type Caller, endOtherSessions, endSession, sessionsOf, signOut } from './sessions/sessions.ts'
import { confirmByPassword, signInByPassword } from './sign-in/password.ts'
import { toPasskeyView } from './view.ts'

const freshForMs = reauthMinutes.guestData * 60_000

const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
})

const setSessionCookie = ({ cookies }: Needs<'cookies'>, reply: FastifyReply, value: string): void =>
  setCookie(reply, cookies, { name: cookies.sessionName, value, maxAgeSeconds: sessionAbsoluteMs / 1000 })

/** Sign in, sign out, who am I, and who else is signed in as me. */
export function signInRoutes(handle: Handle, ctx: AccountsContext & Needs<'cookies'>): void {
  const { cookies } = ctx
  /** Hands out a new session and ends the one that this browser had. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> => {
    const before = readCookie(request, cookies.sessionName)
    if (before) await signOut(ctx, before)
    setSessionCookie(ctx, reply, token)
  }

  /** Who has just shown who they are. */
  const userOf = ({ name, email }: { name: string; email: string }) => ({
    name,
    email,
    freshUntil: isoInstant(ctx.clock.now() + freshForMs),
    isFresh: true,
    sendsMail: ctx.mailer !== null,
  })

  handle(getUser, ({ host: { name, email, authenticatedAt } }) => ({
    name,
    email,
    freshUntil: isoInstant(authenticatedAt + freshForMs),
    isFresh: ctx.clock.now() - authenticatedAt < freshForMs,
    sendsMail: ctx.mailer !== null,
  }))

  handle(login, async ({ body, request, reply }) => {
    const { host, token } = await signInByPassword(ctx, body, callerOf(request))
    await begin(request, reply, token)
    return userOf(host)
  })

  handle(contract.passkeySignInOptions, ({ request }) => optionsForSignIn(ctx, request.ip))

  handle(contract.signInByPasskey, async ({ body, request, reply }) => {
    const { host, token } = await signInByPasskey(ctx, body.answer, callerOf(request))
    await begin(request, reply, token)
    return userOf(host)
  })

  handle(contract.confirmByPasskey, async ({ body, host, reply }) => {
    setSessionCookie(ctx, reply, await confirmByPasskey(ctx, host, body.answer))
    return userOf(host)
  })

  handle(contract.requestReset, ({ body, request }) => requestReset(ctx, body.email, request.ip))
  handle(contract.resetPassword, async ({ body, request, reply }) => {
    const { host, token } = await resetPassword(ctx, body, callerOf(request))
    await begin(request, reply, token)
    return { ...userOf(host), passkeys: await passkeysOf(ctx, host.id) }
  })

  handle(contract.acceptInvitation, async ({ body, request, reply }) => {
    const { host, token } = await acceptInvitation(ctx, body, callerOf(request))
    await begin(request, reply, token)
    return userOf(host)
  })

  handle(logout, async ({ request, reply }) => {
    const token = readCookie(request, cookies.sessionName)
    if (token) await signOut(ctx, token)
    setCookie(reply, cookies, { name: cookies.sessionName, value: '', maxAgeSeconds: 0 })
    // Also what the Back button would bring again. Not "storage": a guest's stay may be kept on this very phone.
    // https://www.w3.org/TR/clear-site-data/#grammardef-cache
    reply.header('clear-site-data', '"cache"')
  })

  handle(confirmSignIn, async ({ body, host, request, reply }) => {
    const what = { password: body.password, address: request.ip }
    setSessionCookie(ctx, reply, await confirmByPassword(ctx, host, what))
    return userOf(host)
  })

  handle(listSessions, async ({ host }) =>
    (await sessionsOf(ctx, host)).map(({ tokenHash: id, ...session }) => ({
      ...session,
      id,
      isThis: id === host.sessionId,
    })),
  )

  handle(endSessionCall, ({ params, host }) => endSession(ctx, host, params.id))
  handle(endOtherSessionsCall, ({ host }) => endOtherSessions(ctx, host))
}

/** How the host signs in, and who else does. */
export function accountRoutes(handle: Handle, ctx: AccountsContext & Needs<'cookies'>): void {
  handle(contract.getAccount, ({ host }) => describeAccount(ctx, host))
  handle(contract.newPasskeyOptions, ({ host }) => optionsForNewPasskey(ctx, host))
  handle(contract.addPasskey, async ({ host, body }) =>
    toPasskeyView(await addPasskey(ctx, host, body), true),
  )
  handle(contract.removePasskey, ({ host, params }) => removePasskeys(ctx, host, params.id))
  handle(contract.removePasskeys, ({ host }) => removePasskeys(ctx, host))
  handle(contract.changePassword, async ({ host, body, request, reply }) => {
    setSessionCookie(ctx, reply, await changePassword(ctx, host, { ...body, address: request.ip }))
  })
  handle(contract.switchPasswordOff, ({ host }) => switchPasswordOff(ctx, host))
  handle(contract.inviteHost, ({ host, body }) => inviteHost(ctx, host, body.email))
  handle(contract.withdrawInvitation, ({ host, params }) => withdrawInvitation(ctx, host, params.id))
  handle(contract.removeHost, ({ host, params }) => removeHost(ctx, host, params.id))
}
