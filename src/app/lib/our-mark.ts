import type { ErrorBody } from '#shared/contract/errors.ts'
import { answeredAtHeader, markField, markHeader } from '#shared/mark.ts'

/** For how long (ms) a look at the path to the site holds: a phone moves between networks. */
const holdsMs = 60_000
const probeTimeoutMs = 5000

let looked: { isStripped: boolean; at: number } | null = null

/** Returns whether something on the path removes the mark from our responses, as some CDNs do. */
async function isMarkStripped(): Promise<boolean> {
  if (looked && performance.now() - looked.at < holdsMs) return looked.isStripped
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs)
    const probe = await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal })
    const isOurBody = ((await probe.json()) as Record<string, unknown> | null)?.[markField] === 1
    looked = { isStripped: isOurBody && !probe.headers.has(markHeader), at: performance.now() }
    return looked.isStripped
  } catch {
    return false
  }
}

/** Returns the body of one of our errors; `null` for any other text. */
export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null
    const isBody = typeof body?.message === 'string' && typeof body.code === 'string'
    return isBody ? (body as ErrorBody) : null
  } catch {
    return null
  }
}

/**
 * Returns whether this site sent a response to a call, as opposed to something between it and the phone. Without the
 * mark, only a body that can be ours counts, and only if the path removes the mark from `/healthz` too.
 */
export async function isOurs(
  { headers, status }: { headers: Pick<Headers, 'has'>; status: number },
  text: string,
): Promise<boolean> {
  if (headers.has(markHeader)) return true
  const canBeOurs = status >= 300 ? parseErrorBody(text) !== null : status > 0 && !/^\s*</.test(text)
  return canBeOurs && isMarkStripped()
}

/** Returns the server's time in a response's headers (ms since 1970), or `null` if something removed it. */
export function serverTimeIn(headers: Headers): number | null {
  const at = Number(headers.get(answeredAtHeader) ?? Date.parse(headers.get('date') ?? ''))
  return at > 0 ? at : null
}
