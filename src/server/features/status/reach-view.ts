import { reachTexts as texts } from '#i18n/en/reach.ts'
import { statusItems } from '#i18n/en/status.ts'
import { atHouseOf } from '#i18n/house-format.ts'
import type { StatusItem } from '#shared/contract/status/schemas.ts'
import { attention, bad, type Finding, good, unknown } from './finding.ts'
import { madeUpAddress, noRoute } from './reach.ts'
import type { StatusFacts } from './service.ts'

const dayMs = 24 * 60 * 60 * 1000
const renewedBeforeDays = 14
const urgentDays = 3

type Found = NonNullable<StatusFacts['reach']>
type Answer = NonNullable<Found['answers']>[number]
/** The site's own answer through its public address, if there is one. */
type Seen = { facts: StatusFacts; reach: Found; url: URL; ours: (Answer & { from: 'ours' }) | undefined }

const arrivalOf = ({ ours }: Seen) => ours?.arrival ?? null
const noAnswer = ({ reach }: Seen): Answer | undefined =>
  reach.answers?.find(({ from, code }) => from === 'none' && !noRoute.includes(code))

function domain(seen: Seen): Finding {
  const { reach, url, ours } = seen
  if (!reach.answers || reach.answers.length === 0) return attention(texts.domain.noAddress(url.hostname))
  const foreign = reach.answers.find(({ from }) => from === 'foreign')
  if (foreign) return attention(texts.domain.foreign(url.hostname, foreign.address))
  const isHere = ours !== undefined || reach.isOwnAddress
  const address = reach.answers[0]?.address ?? ''
  return isHere
    ? good(texts.domain.good(url.hostname))
    : unknown(texts.domain.elsewhere(url.hostname, address))
}

function ports(seen: Seen): Finding {
  const { reach, url, ours } = seen
  const closed = noAnswer(seen)
  const isSure = reach.isOwnAddress || ours !== undefined || closed?.code === 'ECONNREFUSED'
  if (closed && isSure) return attention(texts.ports.closed(url.port || '443', closed.code))
  const answered = reach.answers?.some(({ from }) => from !== 'none')
  if (!answered) return unknown(texts.ports.unseen(url.host))
  if (reach.port80 !== null && !/^\d+$/.test(reach.port80))
    return attention(texts.ports.closed('80', reach.port80))
  return arrivalOf(seen)?.outsideAt ? good(texts.ports.good) : unknown(texts.ports.unproven)
}

function certificate({ facts, reach, ours }: Seen): Finding {
  const found = (ours ?? reach.answers?.find((answer) => answer.certificate))?.certificate
  if (!found) return unknown(texts.unseen)
  if (found.problem !== null || found.until === null) {
    // Devices may know an authority that this server doesn't; none takes a certificate that has expired.
    const state = found.problem === 'CERT_HAS_EXPIRED' ? bad : attention
    return state(texts.certificate.wrong(found.problem ?? 'none'))
  }
  const until = atHouseOf(facts.clock.house)(found.until)
  const leftMs = Date.parse(found.until) - facts.now
  if (leftMs > renewedBeforeDays * dayMs) return good(texts.certificate.good(until))
  return (leftMs < urgentDays * dayMs ? bad : attention)(texts.certificate.ending(until))
}

function address(seen: Seen): Finding {
  const { url, facts } = seen
  const arrival = arrivalOf(seen)
  if (!arrival) return unknown(texts.unseen)
  // nginx’s $host has no port.
  if (arrival.host.toLowerCase().replace(/:\d+$/, '') !== url.hostname)
    return attention(texts.address.wrongHost(arrival.host, url.host))
  const isRecent = arrival.otherOriginAt !== null && arrival.otherOriginAt > facts.now - dayMs
  return isRecent ? attention(texts.address.otherOrigin(url.origin)) : good(texts.address.good(url.origin))
}

function forwarding(seen: Seen): Finding {
  const arrival = arrivalOf(seen)
  if (!arrival) return unknown(texts.unseen)
  const { forwarded, proto } = arrival
  // The site itself speaks no https, so a proxy is in front.
  if (!seen.facts.isBehindProxy) return attention(texts.proxy.unset)
  const last = forwarded?.split(',').at(-1)?.trim()
  if (!last) return attention(texts.proxy.noAddress)
  if (last === madeUpAddress) return attention(texts.proxy.madeUp)
  return proto?.split(',').at(-1)?.trim() === 'https'
    ? good(texts.proxy.good)
    : attention(texts.proxy.noProtocol)
}

function upload({ reach, ours }: Seen): Finding {
  if (!ours || reach.upload === null) return unknown(texts.unseen)
  if (reach.upload === 'ok') return good(texts.uploads.good)
  return attention(reach.upload === '413' ? texts.uploads.refused : texts.uploads.failed(reach.upload))
}

const cache = ({ reach, ours }: Seen): Finding =>
  ours ? (reach.isCached ? attention(texts.cache.kept) : good(texts.cache.good)) : unknown(texts.unseen)

const checks: Readonly<Partial<Record<StatusItem['name'], (seen: Seen) => Finding>>> = {
  domain,
  ports,
  certificate,
  address,
  proxy: forwarding,
  uploads: upload,
  cache,
}
type Named = [StatusItem['name'], Finding]

/** Findings that browsers and requests reported, whether or not the site has opened its own address. */
function reported({ forwardedAt, refusedPhoto }: StatusFacts): Map<StatusItem['name'], Finding> {
  const { proxy } = statusItems
  const found: Named[] = []
  if (forwardedAt !== null)
    found.push(['proxy', attention(proxy.untrusted, proxy.untrustedDetail, forwardedAt)])
  if (refusedPhoto !== null) {
    const title = proxy.refusesPhotos(refusedPhoto.bytes)
    found.push(['uploads', attention(title, proxy.refusesPhotosDetail, refusedPhoto.at)])
  }
  return new Map(found)
}

/** Returns a finding for each check of the way to the site; one alone where the site has no public address. */
export function reachFindings(facts: StatusFacts): Named[] {
  const news = reported(facts)
  const { reach, publicUrl } = facts
  if (!publicUrl.startsWith('https:')) return [['domain', unknown(texts.local(publicUrl))], ...news]
  const ours = reach?.answers?.find((answer): answer is Answer & { from: 'ours' } => answer.from === 'ours')
  const seen = reach && { facts, reach, url: new URL(publicUrl), ours }
  return Object.entries(checks).map(([key, check]) => {
    const name = key as StatusItem['name']
    const own = seen ? check(seen) : unknown(texts.unchecked)
    const found = own.state === 'attention' ? own : (news.get(name) ?? own)
    return [name, found]
  })
}

/** Returns the finding about Stripe's webhook. */
export function webhook({ payments, webhook }: StatusFacts): Finding {
  if (payments !== 'stripe') return good(texts.webhook.unused)
  if (webhook.lastAt !== null) return good(texts.webhook.good, null, webhook.lastAt)
  return webhook.isExpected ? attention(texts.webhook.missing) : unknown(texts.webhook.none)
}

const isNewer = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0

export function release({ reach }: StatusFacts, version: string): Finding {
  const newest = reach?.release ?? null
  if (newest === null) return unknown(texts.release.unknown(version))
  return isNewer(newest, version)
    ? attention(texts.release.newer(newest, version))
    : good(texts.release.good(version))
}
