import type { ErrorBody } from '#shared/contract/errors.ts'
import { answeredAtHeader, markField, markHeader } from '#shared/mark.ts'

const probeTimeoutMs = 5000

interface ReadableHeaders {
  get(name: string): string | null
}

/** Returns whether this site sent a response with these headers now: a cache in between may repeat an earlier one. */
export const isMarked = (headers: ReadableHeaders): boolean =>
  headers.get(markHeader) !== null && !(Number(headers.get('age')) > 0)

/** Returns whether the site can be reached, and whether a proxy removes the mark from its responses, as some CDNs do. */
async function probe(): Promise<'marked' | 'stripped' | 'silent'> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs)
    const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'manual', signal })
    if (answer.headers.has(markHeader)) return isMarked(answer.headers) ? 'marked' : 'silent'
    return (await answer.json())[markField] === 1 ? 'stripped' : 'silent'
  } catch {
    return 'silent'
  }
}

/** Returns whether the site can be reached. A proxy's own response doesn't count. */
export const doesSiteAnswer = async (): Promise<boolean> => (await probe()) !== 'silent'

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
  { headers, status }: { headers: ReadableHeaders; status: number },
  text: string,
): Promise<boolean> {
  if (headers.get(markHeader) !== null) return isMarked(headers)
  const canBeOurs = status >= 300 ? parseErrorBody(text) !== null : status > 0 && !/^\s*</.test(text)
  return canBeOurs && (await probe()) === 'stripped'
}

/** Returns the server's time in a response's headers (ms since 1970), or `null` if something removed it. */
export function serverTimeIn(headers: Headers): number | null {
  const at = Number(headers.get(answeredAtHeader) ?? Date.parse(headers.get('date') ?? ''))
  return at > 0 ? at : null
}
