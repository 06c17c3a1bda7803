import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The only folder for temporary files, inside the data folder. */
export const scratchFolder = 'tmp'
const dayMs = 24 * 60 * 60 * 1000

const inUse = new Set<string>()

export const isInScratch = (path: string): boolean => [...inUse].some((folder) => path.startsWith(folder))

/** Runs work with its own temporary folder. `removeScratchFiles` deletes the folder after a crash. */
export async function inScratch<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = join(dataDir, scratchFolder)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'work-'))
  inUse.add(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    inUse.delete(folder)
  }
}

/** Deletes temporary folders of killed processes. With PostgreSQL, other processes may use those of the last day. */
export async function removeScratchFiles({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const parent = join(dataDir, scratchFolder)
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    const isTheirs = databaseUrl !== null && Date.now() - (await stat(path)).mtimeMs < dayMs
    if (!isTheirs) await rm(path, { recursive: true, force: true })
  }
}
