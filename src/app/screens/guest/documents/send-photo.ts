import { ApiError, NetworkError } from '#app/lib/http.ts'

export type SendProgress =
  | { phase: 'sending'; percent: number }
  | { phase: 'finishing' }
  /** Offline; resumes automatically. */
  | { phase: 'waiting' }

export interface SendPorts {
  requestAddress: () => Promise<string>
  put: (address: string, onProgress: (percent: number) => void) => Promise<void>
  addDocument: (address: string) => Promise<void>
  /** Resolves early when the connection returns. Rejects when sending is given up. */
  pause: (ms: number) => Promise<void>
}

export class SendFailure extends Error {
  /** True if the file was rejected, not one of the calls. */
  readonly isFileRefused: boolean

  constructor(cause: unknown, isFileRefused: boolean) {
    super('the photo could not be sent', { cause })
    this.name = 'SendFailure'
    this.isFileRefused = isFileRefused
  }
}

type Leg = 'address' | 'file' | 'document'

const busyStatuses = new Set([408, 425, 429, 500, 502, 503, 504])
/** The address is used up, expired or unknown, so a new one helps. */
const staleStatuses: Record<Leg, ReadonlySet<number>> = {
  address: new Set(),
  file: new Set([400, 401, 403, 404, 409, 410]),
  document: new Set([400, 404, 410]),
}
const freshAddresses = 3
const busyTries = 3
const maxBackOffMs = 30_000

function remedy(error: unknown, leg: Leg): 'again' | 'freshAddress' | 'stop' {
  if (error instanceof NetworkError) return 'again'
  if (!(error instanceof ApiError)) return 'stop'
  if (busyStatuses.has(error.status)) return 'again'
  return staleStatuses[leg].has(error.status) ? 'freshAddress' : 'stop'
}

/** Returns the pause before an attempt (from 1) in ms: 1 s, doubled each time, at most half a minute. */
export const backOffBefore = (tries: number): number => Math.min(maxBackOffMs, 1000 * 2 ** (tries - 1))

/**
 * Sends a photo and makes it a document. Retries without limit while offline, three times on server errors, and
 * requests a new address if the old one expired. Throws `SendFailure`, or what `pause` rejected with.
 */
export async function sendPhoto(
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
        await pause(backOffBefore(drops))
      }
    }
  }
}
