import type { GuideEntry } from '#shared/contract/guide/schemas.ts'
import type { GuideRow } from './store.ts'
import { readMarkdown } from './text/markdown.ts'

export const toGuideEntry = (row: GuideRow): GuideEntry => ({
  ...row,
  imagePath: row.imagePaths[0] ?? null,
  format: 'markdown',
  blocks: readMarkdown(row.content),
})
