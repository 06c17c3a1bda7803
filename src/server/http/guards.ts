import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/adapters/clock/port.ts'
import { createShortMemory } from '#server/vault/short-memory.ts'
import type { Vault } from '#server/vault/vault.ts'
import { freshSignInMs, tokenMissLimit } from '#shared/constants.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { errors } from '#words/en/errors.ts'
import {
  addGuestMark,
  type CookieRules,
  guestMark,
  isGuestMark,
  readCookie,
  setCookie,
  stayIdsOf,
} from './cookies.ts'
import { forbidden, freshSignIn, unauthorized, unknownToken } from './errors.ts'
import { createGuestLimits, type GuestLimits } from './guest-limits.ts'
import { addressGroup, type RateLimiter } from './rate-limit.ts'

/** A signed-in host. */
export interface Host {
  id: string
  name: string
  email: string
  /** Which of the host's sessions this is; no secret. */
  sessionId: string
  /** When the host last showed who they are, in milliseconds since 1970. */
  freshAt: number
}

/** Who stands behind a call that a host or a guest may make: either, or both in one browser. */
export interface Requester {
  /** The host, unless the call names a guest's link and so is made as that guest. */
  host: Host | null
  /** The host who is signed in, whatever link or cookie came along: whose look it is. */
  looker: Host | null
  /** The stays whose link this browser has opened, most recent first. */
  stays: Stay[]
}

/** What the guards look up; the features answer. */
export interface GuardLookups {
  findHostBySession(sessionToken: string): Promise<Host | null>
  findLiveStayByToken(token: string): Promise<Stay | null>
  findStayById(id: string): Promise<Stay | null>
}

/** Resolve who is calling, or throw. */
export interface Guards {
  admin(request: FastifyRequest): Promise<Host>
  /** Throws 403 `fresh_sign_in` when the host last showed who they are longer ago than 12 hours. */
  fresh(host: Host): void
  /** The stay behind a link. Unknown, replaced and expired ones are one and the same 404. */
  guest(request: FastifyRequest, token: string): Promise<Stay>
  /** Throws 403 for a stay that is cancelled: its guest reads that, and nothing else. */
  going(stay: Stay): void
  guestOrAdmin(request: FastifyRequest): Promise<Requester>
  /** Like `guestOrAdmin`, answering nobody instead of throwing 401. */
  anybody(request: FastifyRequest): Promise<Requester>
  /** The host who is signed in in this browser, whatever link the call names. */
  looker(request: FastifyRequest): Promise<Host | null>
  /** Counts a guest's call against the limits of its endpoint; throws 429 over them. */
  countGuestCall: GuestLimits
  /** Sets the guest cookie for a stay, keeping the others this browser knew. */
  rememberGuest(request: FastifyRequest, reply: FastifyReply, stay: Stay): void
}

const guestCookieSeconds = 60 * 60 * 24 * 60

const isGoing = (stay: Stay): boolean => stay.cancelledAt === null

/** Makes the guards on the features' look-ups. */
export function createGuards(deps: {
  lookups: GuardLookups
  limiter: RateLimiter
  vault: Vault
  clock: Clock
  cookies: CookieRules
}): Guards {
  const { lookups, limiter, vault, clock, cookies } = deps

  const marks = createShortMemory<string>({ spanMs: 60_000, most: 2000 })

  const findHost = async (request: FastifyRequest): Promise<Host | null> => {
    const token = readCookie(request, cookies.sessionName)
    return token ? lookups.findHostBySession(token) : null
  }

  const findGuestStays = async (request: FastifyRequest): Promise<Stay[]> => {
    const cookie = readCookie(request, cookies.guestName)
    const found = await Promise.all(stayIdsOf(cookie).map((id) => lookups.findStayById(id)))
    return found.filter(
      (stay): stay is Stay =>
        stay !== null && isGuestMark(vault, stay, cookie) && clock.now() < Date.parse(stay.linkExpiresAt),
    )
  }

  const guest = async (request: FastifyRequest, token: string): Promise<Stay> => {
    const stay = await lookups.findLiveStayByToken(token)
    if (stay) return stay
    await limiter.hit('token-miss', addressGroup(request.ip), tokenMissLimit, errors.http.tooManyMisses)
    throw unknownToken()
  }

  const going = (stay: Stay): void => {
    if (stay.cancelledAt !== null) throw forbidden(errors.http.cancelled)
  }

  const anybody = async (request: FastifyRequest): Promise<Requester> => {
    const named = request.headers['x-guest-token']
    const looker = await findHost(request)
    if (typeof named === 'string' && named !== '')
      return { host: null, looker, stays: [await guest(request, named)].filter(isGoing) }
    return { host: looker, looker, stays: (await findGuestStays(request)).filter(isGoing) }
  }

  return {
    async admin(request) {
      const host = await findHost(request)
      if (!host) throw unauthorized()
      return host
    },
    fresh(host) {
      if (clock.now() - host.freshAt >= freshSignInMs) throw freshSignIn()
    },
    guest,
    going,
    anybody,
    looker: findHost,
    countGuestCall: createGuestLimits({ limiter, clock }),
    async guestOrAdmin(request) {
      const requester = await anybody(request)
      if (requester.host || requester.stays.length > 0) return requester
      const named = request.headers['x-guest-token']
      const known =
        typeof named === 'string' && named !== ''
          ? [await guest(request, named)]
          : await findGuestStays(request)
      known.forEach(going)
      throw unauthorized()
    },
    rememberGuest(request, reply, stay) {
      const before = readCookie(request, cookies.guestName)
      // Remembered like the rest of a guest's read: a waiting page asks every 5 seconds.
      const mark = marks.get(`${stay.id} ${stay.accessTokenLookup}`, () => guestMark(vault, stay))
      const value = addGuestMark(mark, stay.id, before)
      if (value === before) return
      setCookie(reply, cookies, { name: cookies.guestName, value, maxAgeSeconds: guestCookieSeconds })
    },
  }
}
