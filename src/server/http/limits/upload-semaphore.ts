import { tooMany, unavailable } from '#server/http/errors.ts'

interface Upload {
  sender: string
  bytes: number
  /** Starts the upload; `null` once it has started. */
  begin: (() => void) | null
}

export type UploadSemaphore = ReturnType<typeof createUploadSemaphore>

/**
 * Uploads that don't fit wait in order of arrival, with their bodies unread. One that waits for its sender's share doesn't
 * hold up other senders; one that waits for the total does, so that small uploads can't starve a large one.
 */
export function createUploadSemaphore(limits: {
  totalBytes: number
  shareBytes: number
  maxUploads: number
  maxOfSender: number
}) {
  const uploads: Upload[] = []
  const bytesInFlight = (of: readonly Upload[]) =>
    of.reduce((sum, { bytes, begin }) => (begin === null ? sum + bytes : sum), 0)
  const ofSender = (sender: string) => uploads.filter((upload) => upload.sender === sender)

  const beginWaiting = () => {
    for (const upload of uploads) {
      if (upload.begin === null) continue
      if (bytesInFlight(ofSender(upload.sender)) + upload.bytes > limits.shareBytes) continue
      if (bytesInFlight(uploads) + upload.bytes > limits.totalBytes) return
      upload.begin()
      upload.begin = null
    }
  }

  return {
    /**
     * Waits until `bytes` fit into the total and the sender's share. Resolves with the release function. Throws 429 if
     * the sender has `maxOfSender` uploads in flight or waiting, 503 if there are too many in all.
     */
    async acquire(sender: string, bytes: number, maxOfSender = limits.maxOfSender): Promise<() => void> {
      if (ofSender(sender).length >= maxOfSender) throw tooMany('upload.pleaseWait', 3)
      if (uploads.length >= limits.maxUploads) throw unavailable('upload.tooManyUploads', undefined, 10)
      const { promise, resolve } = Promise.withResolvers<void>()
      const upload: Upload = { sender, bytes, begin: resolve }
      uploads.push(upload)
      beginWaiting()
      await promise
      return () => {
        const index = uploads.indexOf(upload)
        if (index < 0) return
        uploads.splice(index, 1)
        beginWaiting()
      }
    },
  }
}
