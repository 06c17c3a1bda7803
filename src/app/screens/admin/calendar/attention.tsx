import { Notice } from '#app/components/ui/notice.tsx'
import type { HouseCalendar } from '#shared/contract/calendar.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { calendarContent as words } from '#words/en/calendar.ts'
import { FreeButton } from './month-list.tsx'

/** What wants the host: nights that two want, and bookings that are gone from their calendar. */
export function CalendarAttention({ calendar }: { calendar: HouseCalendar }) {
  const { stays, blocks, clashes } = calendar
  const names = new Map([
    ...stays.map(({ id, guestName }) => [id, guestName] as const),
    ...blocks.map(({ id, name, kind }) => [id, name ?? words.kinds[kind]] as const),
  ])
  const nameOf = ({ stayId, blockId }: HouseCalendar['clashes'][number]['between'][number]) =>
    names.get(stayId ?? blockId ?? '') ?? ''
  const vanished = blocks.filter(({ vanishedAt }) => vanishedAt !== null)
  if (clashes.length === 0 && vanished.length === 0) return null
  return (
    <div className="mb-8 space-y-3">
      {clashes.map(({ from, to, between: [one, other] }) => (
        <Notice key={`${from} ${nameOf(one)} ${nameOf(other)}`} tone="bad" title={words.clash.title}>
          {words.clash.text(nameOf(one), nameOf(other), formatStayDates(from, to))}
        </Notice>
      ))}
      {vanished.map((block) => (
        <Notice
          key={block.id}
          tone="attention"
          title={words.vanished.title(block.name ?? '')}
          action={<FreeButton block={block} />}
        >
          {words.vanished.text(formatStayDates(block.from, block.to))}
          {block.stayId !== null && ` ${words.vanished.withStay}`}
        </Notice>
      ))}
    </div>
  )
}
