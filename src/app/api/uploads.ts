import { ApiError, callEndpoint, NetworkError } from '#app/lib/http.ts'
import { requestUpload, type UploadSeal } from '#shared/contract/documents.ts'

/** Where to send one file. With a `seal` it goes straight to the file store and has to be sealed first. */
export interface UploadTicket {
  address: string
  seal: UploadSeal | null
}

/**
 * A signed address for one picture; size and type are bound to it. It leads straight to the file store where there is
 * one and this browser `canSeal` what goes there, else to the site itself.
 */
export async function requestUploadTicket(
  { size, type }: { size: number; type: string },
  { guestToken, canSeal }: { guestToken?: string; canSeal: boolean },
): Promise<UploadTicket> {
  const body = { size, ...(type ? { type } : {}), ...(canSeal ? { canSeal } : {}) }
  const { uploadURL, seal = null } = await callEndpoint(
    requestUpload,
    { body },
    guestToken === undefined ? {} : { guestToken },
  )
  return { address: uploadURL, seal }
}

/** A link this slow has dropped, even if nobody has said so. */
const stalledAfterMs = 30_000
/** After the last byte the server still has to read the picture, and may have others before it. */
const answerWithinMs = 90_000

/**
 * Sends a file to an upload address, telling how much of it has left (0 to 100). `fetch` cannot tell that, hence the
 * older call. Throws `ApiError` for a refusal and `NetworkError` when the connection dropped or stalled.
 */
export function putFile(
  address: string,
  file: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const expectNewsWithin = (ms: number) => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => request.abort(), ms)
    }
    const handleAbort = () => request.abort()
    const finish = (settle: () => void) => {
      clearTimeout(watchdog)
      signal?.removeEventListener('abort', handleAbort)
      settle()
    }
    const drop = () =>
      finish(() => reject(signal?.aborted ? signal.reason : new NetworkError(request.status)))
    request.upload.onprogress = (event) => {
      expectNewsWithin(stalledAfterMs)
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    }
    request.upload.onload = () => expectNewsWithin(answerWithinMs)
    request.onload = () =>
      finish(() => {
        if (request.status >= 200 && request.status < 300) resolve()
        else reject(new ApiError(request.status, request.responseText || request.statusText))
      })
    request.onerror = drop
    request.onabort = drop
    signal?.addEventListener('abort', handleAbort)
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    expectNewsWithin(stalledAfterMs)
    request.send(file)
  })
}
