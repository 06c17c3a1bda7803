import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/adapters/clock/port.ts'
import type { Tx } from '#server/db/client.ts'
import type { RateLimiter } from '#server/http/limits/rate-limit.ts'
import type { Vault } from '#server/vault/vault.ts'
import { tokenMissLimit } from '#shared/constants.ts'
import type { ReauthMinutes } from '#shared/contract/endpoint.ts'
import type { Stay, StayDetails } from '#shared/stay/stay.ts'
import {
  addGuestEntry,
  type CookieRules,
  guestEntry,
  isGuestEntry,
  readCookie,
  setCookie,
  stayIdsOf,
} from './cookies.ts'
import { forbidden, freshSignIn, unauthorized, unknownToken } from './errors.ts'

/** A signed-in host. */
export interface Host {
  id: string
  name: string
  email: string
  /** Which of the host's sessions this is; no secret. */
  sessionId: string
  /** When the host last gave a password or passkey, in milliseconds since 1970. */
  authenticatedAt: number
}

/** Who stands behind a call that a host or a guest may make: either, or both in one browser. */
export interface Requester {
  /** The host, unless the call names a guest's link and so is made as that guest. */
  host: Host | null
  /** The host who is signed in, whatever link or cookie came along: the one who is recorded as having seen a photo. */
  viewer: Host | null
  /** The stays whose link this browser has opened, most recent first. */
  stays: StayDetails[]
}

/** Where callers are looked up; the features answer. */
export interface Callers {
  findHostBySession(sessionToken: string): Promise<Host | null>
  findLiveStayByToken(token: string): Promise<StayDetails | null>
  findStayById(id: string): Promise<StayDetails | null>
  /** Has every other change of the stay wait until the transaction ends. */
  lockStayById(tx: Tx, id: string): Promise<StayDetails | null>
}

/** What the guards work with, of the context. */
export interface Guarding {
  callers: Callers
  cookies: CookieRules
  limiter: RateLimiter
  vault: Vault
  clock: Clock
}

const guestCookieSeconds = 60 * 60 * 24 * 60

const isGoing = (stay: Stay): boolean => stay.cancelledAt === null

/** The host who is signed in in this browser, whatever link the call names; `null` when nobody is. */
export async function findHost(
  { callers, cookies }: Pick<Guarding, 'callers' | 'cookies'>,
  request: FastifyRequest,
): Promise<Host | null> {
  const token = readCookie(request, cookies.sessionName)
  return token ? callers.findHostBySession(token) : null
}

/** The host who calls. Throws 401. */
export async function requireHost(ctx: Guarding, request: FastifyRequest): Promise<Host> {
  const host = await findHost(ctx, request)
  if (!host) throw unauthorized()
  return host
}

/** Throws 403 `fresh_sign_in` if the host's last password or passkey was longer ago than this. */
export function requireReauth({ clock }: Pick<Guarding, 'clock'>, host: Host, minutes: ReauthMinutes): void {
  if (clock.now() - host.authenticatedAt >= minutes * 60_000) throw freshSignIn(minutes)
}

/** The stay behind a link. Unknown, replaced and expired ones are one and the same 404. */
export async function requireGuest(
  { callers, limiter }: Guarding,
  request: FastifyRequest,
  token: string,
): Promise<StayDetails> {
  const stay = await callers.findLiveStayByToken(token)
  if (stay) return stay
  await limiter.hitAddress('token-miss', request.ip, tokenMissLimit, 'http.tooManyMisses')
  throw unknownToken()
}

/** Throws 403 for a stay that is cancelled: its guest reads that, and nothing else. */
export function requireNotCancelled(stay: Stay): void {
  if (!isGoing(stay)) throw forbidden('http.cancelled')
}

/**
 * Locks the stay that a guest's guard let through and judges its link again: since then it may have been replaced or have
 * expired, or the stay been cancelled. Throws what the guard would throw now.
 */
export async function lockForGuest(
  { callers, clock }: Pick<Guarding, 'callers' | 'clock'>,
  tx: Tx,
  known: Stay,
): Promise<StayDetails> {
  const stay = await callers.lockStayById(tx, known.id)
  const isLive = stay?.accessToken === known.accessToken && clock.now() < Date.parse(stay.linkExpiresAt)
  if (!isLive) throw unknownToken()
  requireNotCancelled(stay)
  return stay
}

/** Stays of the link that the call names, else of those that this browser has opened; cancelled ones too. */
async function findGuests(ctx: Guarding, request: FastifyRequest): Promise<StayDetails[]> {
  const { callers, cookies, vault, clock } = ctx
  const named = namedToken(request)
  if (named !== null) return [await requireGuest(ctx, request, named)]
  const cookie = readCookie(request, cookies.guestName)
  const found = await Promise.all(stayIdsOf(cookie).map((id) => callers.findStayById(id)))
  return found.filter(
    (stay): stay is StayDetails =>
      stay !== null && isGuestEntry(vault, stay, cookie) && clock.now() < Date.parse(stay.linkExpiresAt),
  )
}

function namedToken({ headers }: FastifyRequest): string | null {
  const named = headers['x-guest-token']
  return typeof named === 'string' && named !== '' ? named : null
}

async function look(ctx: Guarding, request: FastifyRequest) {
  const viewer = await findHost(ctx, request)
  const known = await findGuests(ctx, request)
  const host = namedToken(request) === null ? viewer : null
  return { known, requester: { host, viewer, stays: known.filter(isGoing) } satisfies Requester }
}

/** Whoever calls, and be it nobody. */
export const findRequester = async (ctx: Guarding, request: FastifyRequest): Promise<Requester> =>
  (await look(ctx, request)).requester

/** A host, or the guest of a stay. Throws 401 for anybody else, 403 for the guest of a cancelled stay. */
export async function requireRequester(ctx: Guarding, request: FastifyRequest): Promise<Requester> {
  const { known, requester } = await look(ctx, request)
  if (requester.host || requester.stays.length > 0) return requester
  known.forEach(requireNotCancelled)
  throw unauthorized()
}

/** Sets the guest cookie for a stay, keeping the others this browser knew. */
export function rememberGuest(
  { cookies, vault }: Pick<Guarding, 'cookies' | 'vault'>,
  request: FastifyRequest,
  reply: FastifyReply,
  stay: Stay,
): void {
  const before = readCookie(request, cookies.guestName)
  const value = addGuestEntry(guestEntry(vault, stay), stay.id, before)
  if (value === before) return
  setCookie(reply, cookies, { name: cookies.guestName, value, maxAgeSeconds: guestCookieSeconds })
}
