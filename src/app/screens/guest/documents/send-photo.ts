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

type UploadCall = 'address' | 'file' | 'document'

const busyStatuses = new Set([408, 425, 429, 500, 502, 503, 504])
/** The address is used up, expired or unknown, so a new one helps. */
const staleStatuses: Record<UploadCall, ReadonlySet<number>> = {
  address: new Set(),
  file: new Set([400, 401, 403, 404, 409, 410]),
  document: new Set([400, 404, 410]),
}
const maxAddresses = 3
const maxBusyAttempts = 3
const maxBackOffMs = 30_000

function remedy(error: unknown, call: UploadCall): 'again' | 'newAddress' | 'stop' {
  if (error instanceof NetworkError) return 'again'
  if (!(error instanceof ApiError)) return 'stop'
  if (busyStatuses.has(error.status)) return 'again'
  return staleStatuses[call].has(error.status) ? 'newAddress' : 'stop'
}

/** Returns the pause before an attempt (from 1) in ms: 1 s, doubled each time, at most half a minute. */
export const backOffBefore = (attempt: number): number => Math.min(maxBackOffMs, 1000 * 2 ** (attempt - 1))

/**
 * Sends a photo and makes it a document. Retries without limit while offline, three times on server errors, and
 * requests a new address if the old one expired. Throws `SendFailure`, or what `pause` rejected with.
 */
export async function sendPhoto(
  { requestAddress, put, addDocument, pause }: SendPorts,
  onProgress: (progress: SendProgress) => void,
): Promise<void> {
  let address: string | null = null
  let isUploaded = false
  let [addresses, retries, busy] = [0, 0, 0]
  for (;;) {
    let call: UploadCall = 'address'
    try {
      if (address === null) {
        onProgress({ phase: 'sending', percent: 0 })
        address = await requestAddress()
        addresses += 1
      }
      call = 'file'
      if (!isUploaded) await put(address, (percent) => onProgress({ phase: 'sending', percent }))
      isUploaded = true
      call = 'document'
      onProgress({ phase: 'finishing' })
      return await addDocument(address)
    } catch (error) {
      const next = remedy(error, call)
      const isServerFailing = error instanceof ApiError && next === 'again' && ++busy >= maxBusyAttempts
      if (next === 'stop' || isServerFailing || (next === 'newAddress' && addresses >= maxAddresses))
        throw new SendFailure(error, call === 'file')
      if (next === 'newAddress') [address, isUploaded] = [null, false]
      else {
        retries += 1
        onProgress({ phase: 'waiting' })
        await pause(backOffBefore(retries))
      }
    }
  }
}

export type Persistence = ReturnType<typeof createPersistence>

/** Makes pauses between attempts. They end early when the connection returns, and reject once sending is cancelled. */
export function createPersistence() {
  const controller = new AbortController()
  const { signal } = controller
  let wake = () => {}
  const pause = (ms: number): Promise<void> => {
    const over = new AbortController()
    const paused = new Promise<void>((resolve, reject) => {
      wake = resolve
      setTimeout(resolve, ms)
      window.addEventListener('online', () => resolve(), { signal: over.signal })
      signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
    })
    return paused.finally(() => over.abort())
  }
  return { pause, wake: () => wake(), cancel: () => controller.abort(), signal }
}
