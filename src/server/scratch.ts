import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Everything temporary lies in this folder of the data folder, and nowhere else. */
export const scratchFolder = 'tmp'
const dayMs = 24 * 60 * 60 * 1000

/** Folders that work of this process has at the moment. */
const inUse = new Set<string>()

/** Whether a path lies in a temporary folder of work under way. */
export const isInScratch = (path: string): boolean => [...inUse].some((folder) => path.startsWith(folder))

/** Runs work with a temporary folder of its own. Killed, it leaves it behind for `sweepScratch`. */
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

/**
 * Removes what killed processes left. A folder with SQLite is ours alone, by its lock; with PostgreSQL others may share it,
 * so what is younger than a day may be theirs.
 */
export async function sweepScratch({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const parent = join(dataDir, scratchFolder)
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    const isTheirs = databaseUrl !== null && Date.now() - (await stat(path)).mtimeMs < dayMs
    if (!isTheirs) await rm(path, { recursive: true, force: true })
  }
}
