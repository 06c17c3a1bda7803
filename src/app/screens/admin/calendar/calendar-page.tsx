import CalendarOff from 'lucide-react/icons/calendar-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCalendar } from '#app/api/calendar.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat } from '#app/lib/translations.ts'
import { useIsWide } from '#app/lib/width.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { calendarContent, calendarContent as texts } from '#i18n/en/calendar.ts'
import { takenBy } from '#i18n/en/stay.ts'
import { showMore } from '#i18n/en/today.ts'
import type { HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { BlockDialog, DayDialog, ItemDialog, UnblockButton } from './calendar-dialogs.tsx'
import { type CalendarItem, itemsOf, shownMonth, weeksOf } from './month-layout.ts'
import { Legend, MonthGrid, MonthHead } from './month-view.tsx'

/** Range in days for overlaps and missing bookings, independent of the visible month. */
const aheadDays = 540

export function CalendarPage() {
  const { today } = useHouseTime()
  const { customs } = useHouse()
  const thisMonth = shownMonth(today, customs.firstDay)
  const [month, setMonth] = useState(thisMonth)
  const [day, setDay] = useState<string | null>(null)
  const [item, setItem] = useState<CalendarItem | null>(null)
  const { from, to, weeks } = weeksOf(month, customs.firstDay)
  const calendar = useCalendar({ from, to })
  const ahead = useCalendar({ from: today, to: addDays(today, aheadDays) })
  // On a smaller screen the month comes first, below a line that leads to them.
  const hasRoom = useIsWide()
  const attention = ahead.data && <CalendarAttention calendar={ahead.data} today={today} />
  return (
    <Loaded read={calendar} failed={calendarContent.loadFailed} page="calendar">
      {(calendar) => {
        const items = itemsOf(calendar, today)
        return (
          <>
            {hasRoom && attention}
            {!hasRoom && ahead.data && ahead.data.clashes.length > 0 && (
              <a
                href={`#${attentionId}`}
                className="mb-4 flex min-h-11 items-center gap-3 rounded-control bg-rata-100 px-4 py-2.5 font-semibold"
              >
                <CircleAlert className="size-5 text-rata-600" />
                {texts.clash.title(ahead.data.clashes.length)}
              </a>
            )}
            <MonthHead month={month} thisMonth={thisMonth} onMonth={setMonth} />
            <MonthGrid {...{ month, today, weeks, items }} onDay={setDay} onItem={setItem} />
            <Legend looks={new Set(items.map(({ look }) => look))} />
            {!hasRoom && attention}
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-soft">
                {items.length === 0 ? calendarContent.empty : calendarContent.hint}
              </p>
              <DialogButton variant="secondary" dialog={(onClose) => <BlockDialog onClose={onClose} />}>
                <CalendarOff className="size-4" />
                {calendarContent.block.title}
              </DialogButton>
            </div>
            {day && <DayDialog day={day} onClose={() => setDay(null)} />}
            {item && <ItemDialog item={item} onClose={() => setItem(null)} />}
          </>
        )
      }}
    </Loaded>
  )
}

/** More would push the month off the first screen. */
const clashesShown = 3
const attentionId = 'needs-you'

function CalendarAttention({ calendar, today }: { calendar: HouseCalendar; today: string }) {
  const format = useFormat()
  const { stays, blocks, clashes } = calendar
  const names = new Map([
    ...stays.map(({ id, guestName }) => [id, guestName] as const),
    ...blocks.map(({ id, name, kind }) => [id, name ?? takenBy[kind]] as const),
  ])
  const nameOf = ({ stayId, blockId }: HouseCalendar['clashes'][number]['between'][number]) => {
    const name = names.get(stayId ?? blockId ?? '') ?? ''
    return stayId === null ? (
      name
    ) : (
      <Link href={`/admin/stays/${stayId}`} className="text-link">
        {name}
      </Link>
    )
  }
  const toLine = ({ from, to, between: [one, other] }: HouseCalendar['clashes'][number]) => (
    <li key={`${one.stayId ?? one.blockId} ${other.stayId ?? other.blockId}`}>
      {nameOf(one)} {texts.clash.and} {nameOf(other)}: {format.days(from, to)}
    </li>
  )
  const vanished = blocks.filter(({ vanishedAt }) => vanishedAt !== null)
  const moved = itemsOf(calendar, today).filter(({ hasMoved }) => hasMoved)
  if (clashes.length === 0 && vanished.length === 0 && moved.length === 0) return null
  return (
    <div id={attentionId} className="space-y-3 max-lg:mt-4 lg:mb-5">
      {clashes.length > 0 && (
        <Notice tone="bad" title={texts.clash.title(clashes.length)}>
          <ul className="space-y-1">{clashes.slice(0, clashesShown).map(toLine)}</ul>
          {clashes.length > clashesShown && (
            <details className="mt-1">
              <summary className="cursor-pointer py-2.5 font-semibold">
                {showMore(clashes.length - clashesShown)}
              </summary>
              <ul className="space-y-1">{clashes.slice(clashesShown).map(toLine)}</ul>
            </details>
          )}
        </Notice>
      )}
      {vanished.map((block) => (
        <Notice
          key={block.id}
          tone="attention"
          title={texts.vanished.title(block.name ?? '')}
          action={<UnblockButton block={block} />}
        >
          {texts.vanished.text(format.days(block.from, block.to))}
          {block.stayId !== null && ` ${texts.vanished.withStay}`}
        </Notice>
      ))}
      {moved.map(({ key, label, from, to }) => (
        <Notice
          key={key}
          tone="attention"
          title={`${label}, ${format.days(from, to)}`}
          action={
            <Link href={`/admin/stays/${key}`} className={buttonClasses('secondary')}>
              {texts.openStay}
            </Link>
          }
        >
          {texts.moved}
        </Notice>
      ))}
    </div>
  )
}
