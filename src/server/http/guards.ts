import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/db/client.ts'
import type { RateLimiter } from '#server/http/limits/rate-limit.ts'
import type { Vault } from '#server/vault/seal.ts'
import { reauthMinutes, tokenMissLimit } from '#shared/constants.ts'
import type { ReauthMinutes } from '#shared/contract/endpoint.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import {
  addGuestEntry,
  type CookieRules,
  guestEntry,
  isGuestEntry,
  readCookie,
  setCookie,
  stayIdsOf,
} from './cookies.ts'
import { forbidden, reauthRequired, unauthorized, unknownToken } from './errors.ts'

export interface Host {
  id: string
  name: string
  email: string
  sessionId: string
  /** The time of the host's last password or passkey, in milliseconds since 1970. */
  authenticatedAt: number
}

/** The caller of an endpoint for hosts and guests: either, or both in one browser. */
export interface Requester {
  /** The host, unless the call names a guest's link and so acts as that guest. */
  host: Host | null
  /** The signed-in host, even if the call names a guest's link. Views of photos are audited as theirs. */
  viewer: Host | null
  /** The stays whose link this browser has opened, most recent first. */
  stays: StayDetails[]
}

/** Functions that find callers; features implement them. */
export interface Callers {
  findHostBySession(sessionToken: string): Promise<Host | null>
  findLiveStayByToken(token: string): Promise<StayDetails | null>
  findStayById(id: string): Promise<StayDetails | null>
  lockStayById(tx: Tx, id: string): Promise<StayDetails | null>
}

export interface GuardDeps {
  callers: Callers
  cookies: CookieRules
  limiter: RateLimiter
  vault: Vault
  clock: Clock
}

const guestCookieSeconds = 60 * 60 * 24 * 60

const isNotCancelled = (stay: Stay): boolean => stay.cancelledAt === null

/** Returns the host who is signed in on this browser, even if the call names a guest's link, else `null`. */
export async function findHost(
  { callers, cookies }: Pick<GuardDeps, 'callers' | 'cookies'>,
  request: FastifyRequest,
): Promise<Host | null> {
  const token = readCookie(request, cookies.sessionName)
  return token ? callers.findHostBySession(token) : null
}

export async function requireHost(ctx: GuardDeps, request: FastifyRequest): Promise<Host> {
  const host = await findHost(ctx, request)
  if (!host) throw unauthorized()
  return host
}

/** Throws 403 `fresh_sign_in` if the host's last password or passkey is older than this. */
export function requireReauth({ clock }: Pick<GuardDeps, 'clock'>, host: Host, minutes: ReauthMinutes): void {
  if (clock.now() - host.authenticatedAt >= minutes * 60_000) throw reauthRequired(minutes)
}

/** Throws 403 `fresh_sign_in` like a release if the change would release a placed hold. */
export function requireReauthForHold(ctx: Pick<GuardDeps, 'clock'>, host: Host, stay: StayDetails): void {
  if (stay.depositStatus === 'held') requireReauth(ctx, host, reauthMinutes.guestData)
}

/** Returns the stay of a link. Throws the same 404 for unknown, replaced and expired links. */
export async function requireGuest(
  { callers, limiter }: GuardDeps,
  request: FastifyRequest,
  token: string,
): Promise<StayDetails> {
  const stay = await callers.findLiveStayByToken(token)
  if (stay) return stay
  await limiter.hitAddress('token-miss', request.ip, tokenMissLimit, 'http.tooManyMisses')
  throw unknownToken()
}

/** Throws 403 for a cancelled stay: its guest may read only that it is cancelled. */
export function requireNotCancelled(stay: Stay): void {
  if (!isNotCancelled(stay)) throw forbidden('http.cancelled')
}

/** Locks the stay and checks its link again, which may have been replaced or have expired meanwhile. */
export async function lockByLink(
  { callers, clock }: Pick<GuardDeps, 'callers' | 'clock'>,
  tx: Tx,
  unlocked: Stay,
): Promise<StayDetails> {
  const stay = await callers.lockStayById(tx, unlocked.id)
  const isLive = stay?.accessToken === unlocked.accessToken && clock.now() < Date.parse(stay.linkExpiresAt)
  if (!isLive) throw unknownToken()
  return stay
}

/** Locks the stay like `lockByLink`. Throws 403 if the stay was cancelled meanwhile. */
export async function lockForGuest(...unlocked: Parameters<typeof lockByLink>): Promise<StayDetails> {
  const stay = await lockByLink(...unlocked)
  requireNotCancelled(stay)
  return stay
}

/** Returns the stays of the named link, else those that this browser has opened; cancelled ones too. */
async function findGuests(ctx: GuardDeps, request: FastifyRequest): Promise<StayDetails[]> {
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

async function identify(ctx: GuardDeps, request: FastifyRequest) {
  const viewer = await findHost(ctx, request)
  const stays = await findGuests(ctx, request)
  const host = namedToken(request) === null ? viewer : null
  return { stays, requester: { host, viewer, stays: stays.filter(isNotCancelled) } satisfies Requester }
}

/** Returns the caller; both fields are empty for anonymous calls. */
export const findRequester = async (ctx: GuardDeps, request: FastifyRequest): Promise<Requester> =>
  (await identify(ctx, request)).requester

/** Returns a host, or the guest of a stay. Throws 401 for anybody else, 403 for the guest of a cancelled stay. */
export async function requireRequester(ctx: GuardDeps, request: FastifyRequest): Promise<Requester> {
  const { stays, requester } = await identify(ctx, request)
  if (requester.host || requester.stays.length > 0) return requester
  stays.forEach(requireNotCancelled)
  throw unauthorized()
}

export function rememberGuest(
  { cookies, vault }: Pick<GuardDeps, 'cookies' | 'vault'>,
  request: FastifyRequest,
  reply: FastifyReply,
  stay: Stay,
): void {
  const before = readCookie(request, cookies.guestName)
  const value = addGuestEntry(guestEntry(vault, stay), stay.id, before)
  if (value === before) return
  setCookie(reply, cookies, { name: cookies.guestName, value, maxAgeSeconds: guestCookieSeconds })
}
