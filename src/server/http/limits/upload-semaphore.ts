import { tooMany, unavailable } from '#server/http/errors.ts'

interface Upload {
  sender: string
  bytes: number
  /** Starts the upload; `null` once it has started. */
  begin: (() => void) | null
}

export interface UploadSemaphore {
  /**
   * Waits until `bytes` fit into the total and the sender's share. Resolves with the release function. Throws 429 if
   * the sender has `maxOfSender` uploads in flight or waiting, 503 if there are too many in all.
   */
  acquire(sender: string, bytes: number, maxOfSender?: number): Promise<() => void>
}

/**
 * Uploads that don't fit wait in order of arrival, with their bodies unread. One that waits for its sender's share doesn't
 * hold up other senders; one that waits for the total does, so that small uploads can't starve a large one.
 */
export function createUploadSemaphore(limits: {
  totalBytes: number
  shareBytes: number
  maxUploads: number
  maxOfSender: number
}): UploadSemaphore {
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
    async acquire(sender, bytes, maxOfSender = limits.maxOfSender) {
      if (ofSender(sender).length >= maxOfSender) throw tooMany('upload.pleaseWait', 3)
      if (uploads.length >= limits.maxUploads) throw unavailable('upload.manyArriving', undefined, 10)
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
