import { ApiError, callEndpoint, NetworkError } from '#app/lib/http.ts'
import { requestUpload } from '#shared/contract/documents/calls.ts'

/** Requests a signed address for one PUT, for the guest of the token or for the signed-in host. */
export async function requestUploadAddress(guestToken?: string): Promise<string> {
  const { uploadURL } = await callEndpoint(requestUpload, {}, { guestToken })
  return uploadURL
}

/** An upload without progress for this long counts as dropped. */
const stalledAfterMs = 30_000
/** After the last byte the server still decodes the photo, possibly after waiting for other uploads. */
const answerWithinMs = 90_000

/**
 * Uploads a file and reports progress in percent. Uses XMLHttpRequest because `fetch` reports no upload progress.
 * Throws `ApiError` for a refusal and `NetworkError` if the connection dropped or stalled.
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
    request.setRequestHeader('accept-language', document.documentElement.lang)
    expectNewsWithin(stalledAfterMs)
    request.send(file)
  })
}
