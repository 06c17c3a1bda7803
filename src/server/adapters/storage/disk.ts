import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { probeFolder, temporaryPrefix } from '#server/folder.ts'
import { assertKey, type ObjectStore, StorageFailure, type StoredEntry } from './port.ts'
import { createS3Store, type S3Settings } from './s3.ts'

/** An unfinished write this old belongs to a killed process. */
const unfinishedAfterMs = 60 * 60 * 1000

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Converts an operating-system error to a `StorageFailure`; other errors are bugs and stay unchanged. */
function translate(error: unknown): unknown {
  const code = codeOf(error)
  if (code === undefined) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFailure('full', error)
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return new StorageFailure('readOnly', error)
  return new StorageFailure('unavailable', error)
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw translate(error)
  }
}

const orNull = <Result>(work: () => Promise<Result>): Promise<Result | null> =>
  guarded(async () => {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
      throw error
    }
  })

/** Flushes a folder's entries. Windows can't open folders, and doesn't need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file that after a crash is the old one or the new one. */
export async function putFile(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const beside = join(folder, `${temporaryPrefix}${randomBytes(8).toString('hex')}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(beside, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = (await orNull(() => readdir(folder, { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

/** Walks the folder and deletes unfinished files of killed processes. */
async function* listFolder(folder: string, prefix: string): AsyncGenerator<StoredEntry> {
  for await (const path of walk(folder)) {
    const found = await orNull(() => stat(path))
    if (!found) continue
    if (path.split(sep).at(-1)?.startsWith(temporaryPrefix)) {
      if (Date.now() - found.mtimeMs > unfinishedAfterMs) await rm(path, { force: true })
      continue
    }
    const key = relative(folder, path).split(sep).join('/')
    if (key.startsWith(prefix)) yield { key, bytes: found.size, modifiedAt: found.mtimeMs }
  }
}

/** Creates a file store on a folder. Each file is written under a temporary name, synced and renamed. */
export function createDiskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, ...key.split('/'))
  }
  return {
    put: (key, bytes) => guarded(() => putFile(pathOf(key), bytes)),
    get: (key) => orNull(() => readFile(pathOf(key))),
    delete: async (key) => {
      await orNull(async () => {
        const path = pathOf(key)
        await rm(path, { force: true })
        await syncFolder(dirname(path))
      })
    },
    list: (prefix) => listFolder(folder, prefix),
    check: () =>
      guarded(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.R_OK)
        await probeFolder(folder)
      }),
  }
}

/** Returns the bucket if one is set, else the folder of files. */
export const chooseStore = ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | null }): ObjectStore =>
  s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'files'))
