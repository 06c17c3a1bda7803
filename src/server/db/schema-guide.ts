import type { Generated } from 'kysely'

/** An entry of the guest guide. */
export interface GuideEntryTable {
  id: string
  title: string
  content: string
  image_path: string | null
  section: Generated<string>
  format: Generated<'plain' | 'markdown'>
  /** JSON list of paths. */
  more_image_paths: Generated<string>
  order_index: number
  created_at: string
  updated_at: string
}
