import type { CalendarBlock } from '#shared/contract/calendar/schemas.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import type { Block } from './store.ts'

export function toBlockView(
  block: Block,
  feeds: ReadonlyMap<string, { name: string; source: StaySource }>,
): CalendarBlock {
  const feed = block.feedId === null ? undefined : feeds.get(block.feedId)
  const { id, from, to, kind, vanishedAt, movedAt, stayId } = block
  const name = feed?.name ?? block.note
  const shown = kind === 'echo' ? 'unavailable' : kind
  return { id, from, to, kind: shown, source: feed?.source ?? null, name, vanishedAt, movedAt, stayId }
}
