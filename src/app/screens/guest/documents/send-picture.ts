import { ApiError, NetworkError } from '#app/lib/http.ts'

/** How far a picture on its way has come. */
export type SendProgress =
  | { phase: 'sending'; percent: number }
  /** All bytes are there; the server looks at them. */
  | { phase: 'finishing' }
  /** The connection dropped; it goes on by itself. */
  | { phase: 'waiting' }

/** What sending needs from the outside. */
export interface SendPorts {
  requestAddress: () => Promise<string>
  put: (address: string, onProgress: (percent: number) => void) => Promise<void>
  addDocument: (address: string) => Promise<void>
  /** Waits before the next try; comes back sooner when the connection returns. Rejects when sending is given up. */
  pause: (ms: number) => Promise<void>
}

/** Sending ended without the picture having become a document; `cause` is the last error. */
export class SendFailure extends Error {
  /** Whether the file itself was not taken, as opposed to the calls around it. */
  readonly isFileRefused: boolean

  constructor(cause: unknown, isFileRefused: boolean) {
    super('the picture could not be sent', { cause })
    this.name = 'SendFailure'
    this.isFileRefused = isFileRefused
  }
}

type Leg = 'address' | 'file' | 'document'

const busyStatuses = new Set([408, 425, 429, 500, 502, 503, 504])
/** Answers that say that the address is used up, expired or unknown: a fresh one mends that. */
const staleStatuses: Record<Leg, ReadonlySet<number>> = {
  address: new Set(),
  file: new Set([400, 401, 403, 404, 409, 410]),
  document: new Set([400, 404, 410]),
}
const freshAddresses = 3
const busyTries = 3
const longestPauseMs = 30_000

/** What to do about an error: try the same again, start over with a fresh address, or stop. */
function remedy(error: unknown, leg: Leg): 'again' | 'freshAddress' | 'stop' {
  if (error instanceof NetworkError) return 'again'
  if (!(error instanceof ApiError)) return 'stop'
  if (busyStatuses.has(error.status)) return 'again'
  return staleStatuses[leg].has(error.status) ? 'freshAddress' : 'stop'
}

/** The pause before try number `tries` (from 1): 1 s, doubled each time, at most half a minute. */
export const pauseBefore = (tries: number): number => Math.min(longestPauseMs, 1000 * 2 ** (tries - 1))

/**
 * Sends a picture and makes it a document, whatever the connection does meanwhile: asks for an address, sends, tries
 * again after a drop for as long as it takes, and takes a fresh address when the old one expired. A server that keeps
 * failing is asked three times. Throws `SendFailure`, or what `pause` rejected with.
 */
export async function sendPicture(
  { requestAddress, put, addDocument, pause }: SendPorts,
  onProgress: (progress: SendProgress) => void,
): Promise<void> {
  let address: string | null = null
  let isPut = false
  let [addresses, drops, busy] = [0, 0, 0]
  for (;;) {
    let leg: Leg = 'address'
    try {
      if (address === null) {
        onProgress({ phase: 'sending', percent: 0 })
        address = await requestAddress()
        addresses += 1
      }
      leg = 'file'
      if (!isPut) await put(address, (percent) => onProgress({ phase: 'sending', percent }))
      isPut = true
      leg = 'document'
      onProgress({ phase: 'finishing' })
      return await addDocument(address)
    } catch (error) {
      const next = remedy(error, leg)
      const isServerTired = error instanceof ApiError && next === 'again' && ++busy >= busyTries
      if (next === 'stop' || isServerTired || (next === 'freshAddress' && addresses >= freshAddresses))
        throw new SendFailure(error, leg === 'file')
      if (next === 'freshAddress') [address, isPut] = [null, false]
      else {
        drops += 1
        onProgress({ phase: 'waiting' })
        await pause(pauseBefore(drops))
      }
    }
  }
}
