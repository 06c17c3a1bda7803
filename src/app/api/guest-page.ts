import { callUrl } from '#app/lib/http.ts'
import { createReadCache, type ReadCache } from '#app/lib/read-cache.ts'
import { getGuestDeposit } from '#shared/contract/deposits.ts'
import { getPrivacy } from '#shared/contract/documents.ts'
import type { CallResult, Endpoint } from '#shared/contract/endpoint.ts'
import { getGuestGuide } from '#shared/contract/guide.ts'
import { getPropertyInfo } from '#shared/contract/property.ts'
import { getGuestStay } from '#shared/contract/stays.ts'

/** The answers that the server writes into a guest's page, so that the page need not ask for them. */
export interface GuestReads {
  token: string
  /** When the server rendered the page, in ms since 1970. */
  at: number
  stay: CallResult<typeof getGuestStay>
  deposit?: unknown
  privacy?: unknown
  property?: unknown
  guide?: unknown
}

/** The answers where the page's own reads would put them. One that is missing is read as ever. */
export function guestReadCache({ token, ...reads }: Omit<GuestReads, 'at'>): ReadCache {
  const cache = createReadCache()
  const put = (endpoint: Endpoint, params: Record<string, string>, answer: unknown) => {
    if (answer === undefined) return
    cache.put(callUrl(endpoint, { params }), answer)
  }
  put(getGuestStay, { token }, reads.stay)
  put(getGuestDeposit, { token }, reads.deposit)
  put(getPrivacy, { token }, reads.privacy)
  put(getPropertyInfo, {}, reads.property)
  put(getGuestGuide, { token }, reads.guide)
  return cache
}
