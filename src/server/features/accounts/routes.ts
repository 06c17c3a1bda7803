import type { FastifyReply, FastifyRequest } from 'fastify'
import { isReservedAddress } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/context.ts'
import { readCookie, setCookie } from '#server/http/cookies.ts'
import type { Exchange, Route } from '#server/http/router.ts'
import { reauthMinutes, sessionAbsoluteMs } from '#shared/constants.ts'
import * as contract from '#shared/contract/accounts/schemas.ts'
import * as account from './account.ts'
import { acceptInvitation, inviteHost, removeHost, withdrawInvitation } from './invitations.ts'
import * as passkeys from './passkeys.ts'
import { requestReset, resetPassword } from './recovery.ts'
import type { AccountsContext } from './service.ts'
import { type Caller, endOtherSessions, endSession, type SignedIn, sessionsOf, signOut } from './sessions.ts'
import { confirmByPassword, signInByPassword } from './sign-in.ts'

const freshnessMs = reauthMinutes.guestData * 60_000

const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
})

const setSessionCookie = ({ cookies }: Deps<'cookies'>, reply: FastifyReply, value: string): void =>
  setCookie(reply, cookies, { name: cookies.sessionName, value, maxAgeSeconds: sessionAbsoluteMs / 1000 })

export function signInRoutes(route: Route, ctx: AccountsContext & Deps<'cookies'>): void {
  const { cookies } = ctx
  /** Without `authenticatedAt`, the host has authenticated just now. */
  const userOf = ({ name, email }: { name: string; email: string }, authenticatedAt = ctx.clock.now()) => ({
    name,
    email,
    isFresh: ctx.clock.now() - authenticatedAt < freshnessMs,
    sendsMail: ctx.mailer !== null,
    getsMail: !isReservedAddress(email),
  })

  /** Sets a new session's cookie, ends the browser's former session, and returns the signed-in host. */
  const begin = async ({ host, token }: SignedIn, { request, reply }: Exchange) => {
    const before = readCookie(request, cookies.sessionName)
    if (before) await signOut(ctx, before)
    setSessionCookie(ctx, reply, token)
    return userOf(host)
  }

  route(contract.getUser, ({ host }) => userOf(host, host.authenticatedAt))

  route(contract.login, async ({ body, ...exchange }) =>
    begin(await signInByPassword(ctx, body, callerOf(exchange.request)), exchange),
  )

  route(contract.passkeySignInOptions, ({ request }) => passkeys.optionsForSignIn(ctx, request.ip))

  route(contract.signInByPasskey, async ({ body, ...exchange }) =>
    begin(await passkeys.signInByPasskey(ctx, body.answer, callerOf(exchange.request)), exchange),
  )

  route(contract.confirmByPasskey, async ({ body, host, reply }) => {
    setSessionCookie(ctx, reply, await passkeys.confirmByPasskey(ctx, host, body.answer))
    return userOf(host)
  })

  route(contract.requestReset, ({ body, request }) => requestReset(ctx, body.email, request.ip))
  route(contract.resetPassword, async ({ body, ...exchange }) => {
    const signedIn = await resetPassword(ctx, body, callerOf(exchange.request))
    const user = await begin(signedIn, exchange)
    return { ...user, passkeys: await account.passkeysOf(ctx, signedIn.host.id) }
  })

  route(contract.acceptInvitation, async ({ body, ...exchange }) =>
    begin(await acceptInvitation(ctx, body, callerOf(exchange.request)), exchange),
  )

  route(contract.logout, async ({ request, reply }) => {
    const token = readCookie(request, cookies.sessionName)
    if (token) await signOut(ctx, token)
    setCookie(reply, cookies, { name: cookies.sessionName, value: '', maxAgeSeconds: 0 })
    // Clears what the Back button could show again, but not "storage": a guest's stay may be saved on the same phone.
    // https://www.w3.org/TR/clear-site-data/#grammardef-cache
    reply.header('clear-site-data', '"cache"')
  })

  route(contract.confirmSignIn, async ({ body, host, request, reply }) => {
    const what = { password: body.password, address: request.ip }
    setSessionCookie(ctx, reply, await confirmByPassword(ctx, host, what))
    return userOf(host)
  })

  route(contract.listSessions, async ({ host }) =>
    (await sessionsOf(ctx, host)).map(({ tokenHash: id, ...session }) => ({
      ...session,
      id,
      isThis: id === host.sessionId,
    })),
  )

  route(contract.endSession, ({ params, host }) => endSession(ctx, host, params.id))
  route(contract.endOtherSessions, ({ host }) => endOtherSessions(ctx, host))
}

export function accountRoutes(route: Route, ctx: AccountsContext & Deps<'cookies'>): void {
  route(contract.getAccount, ({ host }) => account.describeAccount(ctx, host))
  route(contract.changeAccount, async ({ host, body }) => {
    await account.changeProfile(ctx, host, body)
    return account.describeAccount(ctx, host)
  })
  route(contract.confirmEmail, ({ body, request }) => account.confirmEmail(ctx, body.token, request.ip))
  route(contract.newPasskeyOptions, ({ host }) => passkeys.optionsForNewPasskey(ctx, host))
  route(contract.addPasskey, async ({ host, body }) =>
    passkeys.toPasskeyView(ctx, await passkeys.addPasskey(ctx, host, body)),
  )
  route(contract.removePasskey, ({ host, params }) => passkeys.removePasskeys(ctx, host, params.id))
  route(contract.removePasskeys, ({ host }) => passkeys.removePasskeys(ctx, host))
  route(contract.changePassword, async ({ host, body, request, reply }) => {
    setSessionCookie(ctx, reply, await account.changePassword(ctx, host, { ...body, address: request.ip }))
  })
  route(contract.switchPasswordOff, ({ host }) => account.switchPasswordOff(ctx, host))
  route(contract.inviteHost, ({ host, body }) => inviteHost(ctx, host, body.email))
  route(contract.withdrawInvitation, ({ host, params }) => withdrawInvitation(ctx, host, params.id))
  route(contract.removeHost, ({ host, params }) => removeHost(ctx, host, params.id))
}
