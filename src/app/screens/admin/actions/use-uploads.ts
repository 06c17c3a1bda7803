import { useRef, useState } from 'react'
import { createPhotoUpload, UploadStopped } from '#app/api/photo-upload.ts'
import { type PhotoRefusal, preparePhoto, UnusablePhoto } from '#app/lib/photo/prepare.ts'
import { TranslatedError } from '#app/lib/use-report.ts'
import { uploaderContent } from '#i18n/en/guide.ts'

const refusals: Readonly<Record<PhotoRefusal, string>> = {
  empty: uploaderContent.empty,
  notAPhoto: uploaderContent.notAnImage,
  tooLarge: uploaderContent.tooLarge,
  unreadable: uploaderContent.unreadable,
}

/**
 * Prepares and uploads a photo, and returns its upload's address. Throws like `putFile`; `TranslatedError` for a file
 * that isn't a photo.
 */
export async function sendPhoto(
  file: Blob,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const { blob } = await preparePhoto(file).catch((error: unknown) => {
    throw error instanceof UnusablePhoto ? new TranslatedError(refusals[error.refusal]) : error
  })
  signal?.throwIfAborted()
  return createPhotoUpload(blob)
    .send({ onProgress, ...(signal && { signal }) })
    .catch((error: unknown) => {
      throw error instanceof UploadStopped
        ? new TranslatedError(uploaderContent.stopped[error.reason])
        : error
    })
}

export interface Upload {
  id: number
  file: File
  /** `null` while queued and after a failure. */
  percent: number | null
  problem: string | null
}

let lastId = 0
const atOnce = 2

/**
 * Uploads two photos at a time and reports the progress of each. A failed photo stays in the list until it is retried
 * or removed. `results` resolves after all uploads, to `null` if one failed.
 */
export function useUploads<Result>({
  send,
  problemOf,
  onSent,
}: {
  /** `id` rises in the order in which the files were chosen. */
  send: (file: File, onProgress: (percent: number) => void, id: number) => Promise<Result>
  problemOf: (error: unknown) => string
  onSent?: (id: number) => void
}) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const arrivals = useRef(new Map<number, Promise<Result | null>>())
  const running = useRef(0)
  const waiting = useRef<(() => void)[]>([])
  const tell = (id: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...news } : each)))
  const deliver = async ({ id, file }: Upload): Promise<Result | null> => {
    if (running.current >= atOnce) await new Promise<void>((go) => waiting.current.push(go))
    running.current += 1
    tell(id, { percent: 0 })
    try {
      const result = await send(file, (percent) => tell(id, { percent }), id)
      tell(id, { percent: 100 })
      onSent?.(id)
      return result
    } catch (error) {
      tell(id, { percent: null, problem: problemOf(error) })
      return null
    } finally {
      running.current -= 1
      waiting.current.shift()?.()
    }
  }
  const start = (upload: Upload) => arrivals.current.set(upload.id, deliver(upload))
  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ id: ++lastId, file, percent: null, problem: null }))
      setUploads((all) => [...all, ...added])
      added.forEach(start)
    },
    again(failed: readonly Upload[]) {
      for (const upload of failed) {
        tell(upload.id, { problem: null })
        start(upload)
      }
    },
    leaveOut: (id: number) => setUploads((all) => all.filter((each) => each.id !== id)),
    async results(): Promise<Result[] | null> {
      const found = await Promise.all(uploads.map(({ id }) => arrivals.current.get(id) ?? null))
      return found.every((result) => result !== null) ? found : null
    },
  }
}
