import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/context.ts'
import { pathExists } from '#server/folder-probe.ts'
import { OperatorError } from '#server/operator-error.ts'

const folderMark = '.latchkey-backups'

/** Throws if backups were made in the folder but it has neither a mark nor a backup. */
export async function assertSameFolder({ database }: Deps<'database'>, folder: string): Promise<void> {
  if (await pathExists(join(folder, folderMark))) return
  const known = await database.db
    .selectFrom('backups')
    .select('file_name')
    .where('folder', '=', folder)
    .orderBy('made_at', 'desc')
    .limit(50)
    .execute()
  const present = await Promise.all(known.map(({ file_name }) => pathExists(join(folder, file_name))))
  if (known.length === 0 || present.includes(true)) return
  throw new OperatorError(
    `${folder} is not the folder that the backups were made in. Is its disk mounted? If it was emptied on purpose, put an empty file named ${folderMark} into it`,
  )
}

export const markFolder = (folder: string): Promise<void> =>
  writeFile(join(folder, folderMark), '', { mode: 0o600 })
