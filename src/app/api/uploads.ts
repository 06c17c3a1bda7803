import { ApiError, callEndpoint, NetworkError } from '#app/lib/http.ts'
import { requestUpload } from '#shared/contract/documents/calls.ts'

/** Requests a signed address for one PUT, for the guest of the token or for the signed-in host. */
export const requestUploadAddress = async (guestToken?: string): Promise<string> =>
  (await callEndpoint(requestUpload, {}, { guestToken })).uploadURL

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
    request.upload.onprogress = (event) => {
      expectNewsWithin(stalledAfterMs)
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    }
    request.upload.onload = () => expectNewsWithin(answerWithinMs)
    request.onloadend = () => {
      clearTimeout(watchdog)
      if (request.status >= 200 && request.status < 300) resolve()
      // Without a response, the status is 0.
      else if (request.status > 0)
        reject(new ApiError(request.status, request.responseText || request.statusText))
      else reject(signal?.aborted ? signal.reason : new NetworkError('dropped'))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    expectNewsWithin(stalledAfterMs)
    request.send(file)
  })
}
