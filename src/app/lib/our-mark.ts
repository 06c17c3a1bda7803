import type { ErrorBody } from '#shared/contract/errors.ts'
import { answeredAtHeader, markField, markHeader } from '#shared/mark.ts'

/** Returns whether something on the path removes the mark from our responses, as some CDNs do. */
async function isMarkStripped(): Promise<boolean> {
  try {
    const probe = await fetch('/healthz', { cache: 'no-store', redirect: 'manual' })
    return !probe.headers.has(markHeader) && (await probe.json())[markField] === 1
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
