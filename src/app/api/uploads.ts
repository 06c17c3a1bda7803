import { ApiError, callEndpoint, InterceptedError, NetworkError } from '#app/lib/http.ts'
import { isOurs } from '#app/lib/our-mark.ts'
import { pageLanguageTag } from '#app/lib/page-language.ts'
import { requestUpload } from '#shared/contract/uploads/calls.ts'

/** Requests a signed address for one PUT, for the guest of the token or for the signed-in host. */
export const requestUploadAddress = async (guestToken?: string): Promise<string> =>
  (await callEndpoint(requestUpload, {}, { guestToken })).uploadURL

/** An upload without progress for this long counts as dropped. */
const stalledAfterMs = 30_000
/** After the last byte the server still decodes the photo, possibly after waiting for other uploads. */
const answerWithinMs = 90_000

export interface PutOptions {
  onProgress: (percent: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file and reports progress in percent. Uses XMLHttpRequest because `fetch` reports no upload progress.
 * Throws `ApiError` for a refusal, `NetworkError` if the connection dropped or stalled, and `InterceptedError` if
 * something else answered.
 */
export function putFile(address: string, file: Blob, { onProgress, signal }: PutOptions): Promise<void> {
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
      void checkUpload(request, address).then(resolve, (error: unknown) =>
        reject(signal?.aborted ? signal.reason : error),
      )
    }
    signal?.addEventListener('abort', () => request.abort())
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('accept-language', pageLanguageTag())
    expectNewsWithin(stalledAfterMs)
    request.send(file)
  })
}

/** Throws what went wrong with a finished upload. */
async function checkUpload(request: XMLHttpRequest, address: string): Promise<void> {
  const { status, responseText, responseURL } = request
  // Without a response, the status is 0.
  if (status === 0) throw new NetworkError('dropped')
  const headers = { get: (name: string) => request.getResponseHeader(name) }
  const hasMoved = responseURL !== new URL(address, location.href).href
  if (hasMoved || !(await isOurs({ headers, status }, responseText))) throw new InterceptedError(status)
  if (status === 408) throw new NetworkError('timed out')
  if (status >= 300) throw new ApiError(status, responseText || request.statusText)
}
