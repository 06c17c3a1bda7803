import type { Needs } from '#server/context.ts'

/** Public pictures lie beside the sealed ones in the file store, in a folder of their own. */
export const storeFolder = 'house/'

/** Where a file of a photo lies in the file store. */
export const storedAs = (id: string, file: string): string => `${storeFolder}${id}/${file.replace('.', '-')}`

const maxFileBytes = 4 * 1024 * 1024
const names = {
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  file: /^[a-z0-9-]{1,40}\.(?:jpg|webp|avif)$/,
}

/** Whether a file of a photo could have this name. */
export const isFileName = (id: string, file: string): boolean => names.id.test(id) && names.file.test(file)

/** A file of a photo; `null` for what is not there, or could be no such name. */
export const readFile = async (
  { files }: Needs<'files'>,
  id: string,
  file: string,
): Promise<Buffer | null> => (isFileName(id, file) ? files.get(storedAs(id, file), maxFileBytes) : null)
