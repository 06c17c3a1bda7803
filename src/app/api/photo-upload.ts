import { ApiError, callEndpoint, hasStatus, InterceptedError, NetworkError } from '#app/lib/http.ts'
import { doesSiteAnswer } from '#app/lib/our-mark.ts'
import { shrinkPhoto } from '#app/lib/photo/prepare.ts'
import { reportRefusedUpload } from '#shared/contract/uploads/calls.ts'
import { type PutOptions, putFile, requestUploadAddress } from './uploads.ts'

/** Passes the usual limit of a reverse proxy (nginx: 1 MiB), and print stays legible. */
const passingBytes = 900_000
/** After this many lost uploads of a photo, while the site can be reached, the photo is made smaller. */
const dropsBeforeSmaller = 2
/** After this many lost uploads of a photo, the upload stops. */
const maxDrops = 6

/** An upload that waiting can't mend: a server before ours refuses its size, or something here stops every attempt. */
export class UploadStopped extends Error {
  readonly reason: 'size' | 'blocked'

  constructor(reason: 'size' | 'blocked') {
    super(reason)
    this.name = 'UploadStopped'
    this.reason = reason
  }
}

/** Another server than ours, which says so in JSON, refused a photo for its size. */
class PhotoTooLarge extends Error {}

const isTooLarge = (error: unknown): boolean =>
  (error instanceof InterceptedError || (error instanceof ApiError && error.body === null)) &&
  error.status === 413

export type PhotoUpload = ReturnType<typeof createPhotoUpload>

/**
 * Creates the upload of one photo, for the guest of the token or the signed-in host. Each attempt uses the same address
 * while it is valid. A photo that a server before ours refuses for its size is reported, and made smaller once.
 */
export function createPhotoUpload(photo: Blob, guestToken?: string) {
  let blob = photo
  let address: string | null = null
  let hasArrived = false
  let drops = 0

  const shrink = async (): Promise<boolean> => {
    const smaller = await shrinkPhoto(blob, passingBytes)
    if (smaller) blob = smaller
    return smaller !== null
  }

  const put = async (options: PutOptions): Promise<string> => {
    address ??= await requestUploadAddress(guestToken)
    options.signal?.throwIfAborted()
    try {
      if (!hasArrived) await putFile(address, blob, options)
    } catch (error) {
      if (isTooLarge(error)) throw new PhotoTooLarge()
      // The address is used: an earlier attempt arrived, and only its answer was lost.
      if (!hasStatus(error, 409)) throw error
    }
    hasArrived = true
    return address
  }

  const putSmaller = async (options: PutOptions): Promise<string> => {
    try {
      return await put(options)
    } catch (error) {
      if (!(error instanceof PhotoTooLarge)) throw error
      void callEndpoint(reportRefusedUpload, { body: { bytes: blob.size } }, { guestToken }).catch(
        () => undefined,
      )
      if (!(await shrink())) throw new UploadStopped('size')
      return put(options).catch((again) => {
        throw again instanceof PhotoTooLarge ? new UploadStopped('size') : again
      })
    }
  }

  const forget = () => {
    address = null
    hasArrived = false
  }

  return {
    /**
     * Makes one attempt and returns the upload's address. Throws `NetworkError` if another one can help, `ApiError` if the
     * site refused the photo, and `UploadStopped`.
     */
    async send(options: PutOptions): Promise<string> {
      try {
        return await putSmaller(options)
      } catch (error) {
        if (options.signal?.aborted) throw error
        if (!(error instanceof NetworkError)) forget()
        else if (address !== null && (await doesSiteAnswer())) {
          drops += 1
          // A proxy that answers in the site's place may stop later. Until then, the guest reads that it answers.
          if (drops >= maxDrops && !(error instanceof InterceptedError)) throw new UploadStopped('blocked')
          if (drops === dropsBeforeSmaller) await shrink()
        }
        throw error
      }
    },
    /** Makes the next attempt upload to a new address. */
    forget,
  }
}
