import Uppy, { type Restrictions, type UppyFile } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { ApiError } from '#app/lib/http.ts'
import { maxImageBytes, uploadAutoStartMs } from '#shared/constants.ts'
import { content } from '#words/en/uploader.ts'

type Meta = Record<string, unknown>
type Answer = { uploadUrl: string }
export type ImageUppy = Uppy<Meta, Answer>

export interface ImageUploadEvents {
  /** A signed address for one PUT. Asked for anew at every attempt, since an address is good for one. */
  requestAddress: () => Promise<string>
  onProgress: (percent: number) => void
  /** Called with the address that the file was sent to. */
  onUploaded: (uploadUrl: string) => void
  onFailed: (error: unknown) => void
  /** The file was not taken in at all; `message` says why, for people. */
  onRefused: (message: string) => void
}

const restrictions: Partial<Restrictions> = {
  maxNumberOfFiles: 1,
  maxFileSize: maxImageBytes,
  allowedFileTypes: ['image/*'],
}

const typeOf = (file: { type?: string } | undefined): string => file?.type || 'application/octet-stream'

/** Why a file was not taken in, in our own words. */
function refusalOf(file: UppyFile<Meta, Answer> | undefined): string {
  if (file && !file.type?.startsWith('image/')) return content.notAnImage
  if (file?.size && file.size > maxImageBytes) return content.tooLarge
  return content.onlyOne
}

// Whatever goes wrong is said on the page; the console is for defects.
const silentLogger = { debug: () => undefined, warn: () => undefined, error: () => undefined }

/** An uploader of one image that starts by itself soon after the file is there. */
export function createImageUppy(events: ImageUploadEvents): ImageUppy {
  const uppy: ImageUppy = new Uppy<Meta, Answer>({ restrictions, logger: silentLogger })
  let uploadUrl = ''
  uppy.addPreProcessor(async () => {
    uploadUrl = await events.requestAddress()
  })
  uppy.use(XHRUpload, {
    method: 'PUT',
    formData: false,
    endpoint: () => uploadUrl,
    headers: (file) => ({ 'content-type': typeOf(file) }),
    shouldRetry: () => false,
    getResponseData: () => ({ uploadUrl }),
  })
  uppy.on('file-added', () => {
    events.onProgress(0)
    // Uppy's events tell of failed transfers only, not of an address that it never got.
    setTimeout(() => void uppy.upload().catch(events.onFailed), uploadAutoStartMs)
  })
  uppy.on('restriction-failed', (file) => events.onRefused(refusalOf(file)))
  uppy.on('upload-progress', (_, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) events.onProgress(Math.round((bytesUploaded / bytesTotal) * 100))
  })
  uppy.on('upload-success', (_, { body }) => events.onUploaded(body?.uploadUrl ?? uploadUrl))
  uppy.on('upload-error', (_, error, response) => events.onFailed(errorOf(error, response)))
  return uppy
}

/** The server's own answer as our error type, so that its message can be shown. */
function errorOf(error: unknown, response: unknown): unknown {
  const request = response instanceof XMLHttpRequest ? response : null
  return request?.status ? new ApiError(request.status, request.responseText || request.statusText) : error
}

/** Hands a file to the uploader, in place of the one before. What it refuses is told through `onRefused`. */
export function addImage(uppy: ImageUppy, data: Blob, name: string): void {
  try {
    uppy.clear()
    uppy.addFile({ name: name || 'image', type: data.type, data })
  } catch {
    // Refusals were told by the event already.
  }
}
