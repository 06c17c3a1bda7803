import CalendarOff from 'lucide-react/icons/calendar-off'
import { useState } from 'react'
import { useAddBlock, useCalendar } from '#app/api/calendar.ts'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, TextField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { calendarContent } from '#i18n/en/calendar.ts'
import { failures, refusals, successes } from '#i18n/en/toasts.ts'
import { blockBodySchema } from '#shared/contract/calendar/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { CalendarAttention } from './attention.tsx'
import { changeOversOf, itemsOf } from './calendar-items.ts'
import { monthOf, monthsLater, weeksOf } from './month-layout.ts'
import { MonthList } from './month-list.tsx'
import { MonthGrid, MonthHead } from './month-view.tsx'

/** How far ahead clashes and vanished bookings are looked for, whatever month is calendar. */
const aheadDays = 540

/** The house's nights: whose they are, and where two want the same. */
export function CalendarPage() {
  const { todayAtHouse } = useHouseTime()
  const today = todayAtHouse()
  const [month, setMonth] = useState(monthOf(today))
  const { from, to, weeks } = weeksOf(month)
  const calendar = useCalendar({ from, to })
  const ahead = useCalendar({ from: today, to: addDays(today, aheadDays) })
  useHostRead(calendar.error, refusals.unauthorized)
  if (!calendar.data) {
    if (calendar.isPending) return <PageLoading page="calendar" />
    return <ReadFailed title={calendarContent.loadFailed} read={calendar} />
  }
  const items = itemsOf(calendar.data)
  const changeOvers = changeOversOf(items)
  const next = monthsLater(month, 1)
  const ofMonth = items.filter((item) => item.to > month && item.from < next)
  return (
    <>
      {ahead.data && <CalendarAttention calendar={ahead.data} />}
      <MonthHead month={month} thisMonth={monthOf(today)} onMonth={setMonth} />
      <MonthGrid {...{ month, today, weeks, items, changeOvers }} />
      <MonthList items={ofMonth} changeOvers={changeOvers} />
      <DialogButton
        variant="secondary"
        className="mt-4"
        dialog={(onClose) => <KeepNightsDialog onClose={onClose} />}
      >
        <CalendarOff aria-hidden="true" className="size-4" />
        {calendarContent.month.keep}
      </DialogButton>
    </>
  )
}

const words = calendarContent.block

/** Keeps nights for the host. */
function KeepNightsDialog({ onClose }: { onClose: () => void }) {
  const keep = useAddBlock()
  const { field, dialog } = useHostForm({
    schema: blockBodySchema,
    defaultValues: { from: '', to: '', note: '' },
    send: (body) => keep.mutateAsync({ body }),
    success: successes.nightsKept,
    failure: failures.keepNights,
    onClose,
  })
  return (
    <FormDialog {...words} {...dialog}>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={words.from} {...field('from')} />
        <DateField label={words.to} {...field('to')} />
      </div>
      <TextField label={words.note} hint={words.noteHint} isOptional autoComplete="off" {...field('note')} />
    </FormDialog>
  )
}
