import { Notice } from '#app/components/ui/notice.tsx'
import { calendarContent as texts } from '#i18n/en/calendar.ts'
import type { HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { UnblockButton } from './calendar-dialogs.tsx'

const visibleCount = 3

function ClashList({ lines }: { lines: readonly string[] }) {
  const list = (part: readonly string[]) => (
    <ul className="space-y-1">
      {part.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  const rest = lines.slice(visibleCount)
  return (
    <>
      {list(lines.slice(0, visibleCount))}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
            {texts.clash.more(rest.length)}
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

export function CalendarAttention({ calendar }: { calendar: HouseCalendar }) {
  const { stays, blocks, clashes } = calendar
  const names = new Map([
    ...stays.map(({ id, guestName }) => [id, guestName] as const),
    ...blocks.map(({ id, name, kind }) => [id, name ?? texts.kinds[kind]] as const),
  ])
  const nameOf = ({ stayId, blockId }: HouseCalendar['clashes'][number]['between'][number]) =>
    names.get(stayId ?? blockId ?? '') ?? ''
  const vanished = blocks.filter(({ vanishedAt }) => vanishedAt !== null)
  if (clashes.length === 0 && vanished.length === 0) return null
  return (
    <div className="mb-5 space-y-3">
      {clashes.length > 0 && (
        <Notice tone="bad" title={texts.clash.title(clashes.length)}>
          <ClashList
            lines={clashes.map(({ from, to, between: [one, other] }) =>
              texts.clash.text(nameOf(one), nameOf(other), formatStayDates(from, to)),
            )}
          />
        </Notice>
      )}
      {vanished.map((block) => (
        <Notice
          key={block.id}
          tone="attention"
          title={texts.vanished.title(block.name ?? '')}
          action={<UnblockButton block={block} />}
        >
          {texts.vanished.text(formatStayDates(block.from, block.to))}
          {block.stayId !== null && ` ${texts.vanished.withStay}`}
        </Notice>
      ))}
    </div>
  )
}
