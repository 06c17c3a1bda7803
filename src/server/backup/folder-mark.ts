import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/context.ts'
import { isThere } from '#server/folder-probe.ts'

/** Lies in a folder of backups, so that the empty place beneath a disk that is not mounted is told from it. */
const folderMark = '.latchkey-backups'

/** The folder has backups by all we know, and has none of them: most likely its disk is not mounted. */
class NotTheFolder extends Error {
  constructor(folder: string) {
    super(
      `${folder} is not the folder that the backups were made in. Is its disk mounted? If it was emptied on purpose, put an empty file named ${folderMark} into it`,
    )
    this.name = 'NotTheFolder'
  }
}

/** Marks a folder at its first backup. Throws when backups were made in it and neither mark nor backup is there. */
export async function assertSameFolder({ database }: Deps<'database'>, folder: string): Promise<void> {
  if (await isThere(join(folder, folderMark))) return
  const known = await database.db
    .selectFrom('backups')
    .select('file_name')
    .where('folder', '=', folder)
    .orderBy('made_at', 'desc')
    .limit(50)
    .execute()
  const present = await Promise.all(known.map(({ file_name }) => isThere(join(folder, file_name))))
  if (known.length > 0 && !present.includes(true)) throw new NotTheFolder(folder)
}

/** Notes that this is a folder of backups. */
export const markFolder = (folder: string): Promise<void> =>
  writeFile(join(folder, folderMark), '', { mode: 0o600 })
