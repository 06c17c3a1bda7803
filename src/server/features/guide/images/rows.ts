import type { Db } from '#server/db/client.ts'

export async function isUsed(db: Db, imagePath: string): Promise<boolean> {
  const row = await db
    .selectFrom('guest_guide_entries')
    .select('id')
    .where((where) =>
      where.or([
        where('image_path', '=', imagePath),
        where('more_image_paths', 'like', `%${JSON.stringify(imagePath)}%`),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the ids of guide images that were claimed before `before` and that no entry uses. */
export async function listUnused(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_objects')
    .select('id')
    .where('purpose', '=', 'guide')
    .where('erased_at', 'is', null)
    .where('claimed_at', '<=', before)
    .execute()
  if (rows.length === 0) return []
  const entries = await db
    .selectFrom('guest_guide_entries')
    .select(['image_path', 'more_image_paths'])
    .execute()
  const paths = new Set(
    entries.flatMap((entry) => [entry.image_path, ...(JSON.parse(entry.more_image_paths) as string[])]),
  )
  return rows.map((row) => row.id).filter((id) => !paths.has(guideImagePath(id)))
}

const folder = '/objects/guide/'

export const guideImagePath = (id: string): string => `${folder}${id}`

/** Returns the id in a guide image's path, or `null` for any other text. */
export const guideImageId = (path: string): string | null => {
  const id = path.startsWith(folder) ? path.slice(folder.length) : ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}
