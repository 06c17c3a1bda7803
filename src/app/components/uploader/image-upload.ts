import { type PhotoRefusal, type PreparedPhoto, UnusablePhoto } from '#app/lib/photo/prepare.ts'
import { TranslatedError } from '#app/lib/use-report.ts'
import { content } from '#i18n/en/uploader.ts'
import { maxImageBytes } from '#shared/constants.ts'

export interface ImagePorts {
  prepare: (file: Blob) => Promise<PreparedPhoto>
  /** Returns a signed URL for one PUT. Each attempt needs a new one. */
  requestAddress: () => Promise<string>
  put: (
    address: string,
    file: Blob,
    how: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<void>
  claim: (address: string) => Promise<void>
}

/** A rejected file; the message can be shown in a toast. */
export class ImageRefused extends TranslatedError {}

const refusals: Readonly<Record<PhotoRefusal, string>> = {
  empty: content.notAnImage,
  notAPhoto: content.notAnImage,
  tooLarge: content.tooLarge,
}

/** Returns the only file. Throws `ImageRefused` for several files or one that is too large. */
export function onlyImageOf<File extends Blob>(files: readonly File[]): File {
  const [file, ...others] = files
  if (!file || others.length > 0) throw new ImageRefused(content.onlyOne)
  if (file.size > maxImageBytes) throw new ImageRefused(content.tooLarge)
  return file
}

/** Prepares, uploads and claims one image. A second call with the same file restarts. Throws `ImageRefused`. */
export async function sendImage(
  file: Blob,
  { prepare, requestAddress, put, claim }: ImagePorts,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (state: number | 'storing') => void },
): Promise<void> {
  onProgress(0)
  const { blob } = await prepare(file).catch((error: unknown) => {
    throw error instanceof UnusablePhoto ? new ImageRefused(refusals[error.refusal]) : error
  })
  signal.throwIfAborted()
  const address = await requestAddress()
  signal.throwIfAborted()
  await put(address, blob, { onProgress, signal })
  onProgress('storing')
  await claim(address)
}
