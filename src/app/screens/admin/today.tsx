import { useState } from 'react'
import { Link } from 'wouter'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { UserText } from '#app/components/ui/user-text.tsx'
import { cx } from '#app/lib/class-names.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { ReadFailed } from '#app/screens/admin/page/loaded.tsx'
import { failures, successes } from '#i18n/en/admin.ts'
import { setupLine, todayContent as texts, todayTexts } from '#i18n/en/today.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import * as todayCalls from '#shared/contract/today/calls.ts'
import type { TodayLine } from '#shared/contract/today/schemas.ts'
import { addDays } from '#shared/dates.ts'
import type { TodayKind } from '#shared/stay/today.ts'

const collapsedCount = 6

const addGuestDialog = lazy(
  () => import('#app/screens/admin/calendar/calendar-dialogs.tsx'),
  'AddGuestDialog',
)

/** With `stays`, the list below it: nothing is said to be calm before that is read, or if it failed. */
export function Today({ stays }: { stays: 'pending' | 'error' | 'success' }) {
  const today = useCall(todayCalls.getToday)
  const [isExpanded, setIsExpanded] = useState(false)
  const lines = today.data?.lines ?? []
  const visible = isExpanded ? lines : lines.slice(0, collapsedCount)
  const hidden = lines.length - visible.length
  const isRead = today.data && (lines.length > 0 || stays !== 'pending')
  if (today.data && lines.length === 0 && stays === 'error') return null
  return (
    <section aria-labelledby="today" className="panel mt-4">
      {today.data?.isSetUp === false && (
        <Link
          href="/admin/setup"
          className="block border-line border-b px-4 py-2.5 font-semibold text-link sm:px-5"
        >
          {setupLine}
        </Link>
      )}
      <h3 id="today" className="px-4 pt-3 text-xl sm:px-5">
        {texts.title}
      </h3>
      {isRead ? (
        lines.length === 0 ? (
          <p className="px-4 pt-1 pb-3 text-ink-soft sm:px-5">{texts.calm}</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {visible.map((line) => (
              <Line
                key={`${line.kind} ${line.stayId ?? line.blockId ?? `${line.name} ${line.day}`}`}
                line={line}
              />
            ))}
          </ul>
        )
      ) : (
        <div className="px-[min(1rem,3vw)] pt-2 pb-4 sm:px-5">
          {today.isError ? (
            <ReadFailed title={texts.loadFailed} read={today} />
          ) : (
            <SkeletonBars label={texts.loading} bars={['h-6 w-64 max-w-full']} />
          )}
        </div>
      )}
      {hidden > 0 && (
        <div className="border-line border-t sm:px-1">
          <Button variant="quiet" onClick={() => setIsExpanded(true)}>
            {texts.more(hidden)}
          </Button>
        </div>
      )}
    </section>
  )
}

const dots: Partial<Record<TodayKind, string>> = {
  unfinished_inside: 'bg-rata-600',
  decide: 'bg-clay-600',
  overlap: 'bg-rata-600',
  payments_off: 'bg-rata-600',
  deposit: 'bg-rata-600',
  booking_moved: 'bg-rata-600',
  booking_gone: 'bg-rata-600',
  mail_unsent: 'bg-rata-600',
  departed: 'bg-clay-600',
  messages: 'bg-clay-600',
  trouble: 'bg-rata-600',
  keypad: 'bg-clay-600',
  photo_wanted: 'bg-clay-600',
}

function Line({ line }: { line: TodayLine }) {
  const { shortDay, today, context } = useHouseTime()
  const { day } = line
  const when = () => {
    if (day === null) return ''
    if (day === today) return texts.today
    if (day === addDays(today, 1)) return texts.tomorrow
    return day < today ? texts.since(shortDay(day)) : shortDay(day)
  }
  const { title, detail, action } = todayTexts[line.kind](line, when(), context.format)
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 pr-1 pl-4 sm:flex-nowrap sm:pr-2 sm:pl-5">
      <p className="figures flex min-w-0 flex-1 basis-40 items-center gap-3 py-1.5 leading-snug lg:py-0.5">
        <span
          aria-hidden="true"
          className={cx('size-2 shrink-0 rounded-full', dots[line.kind] ?? 'bg-bush-600')}
        />
        <span className="min-w-0">
          <span className="font-semibold">
            <UserText>{title}</UserText>
          </span>
          {detail && <span className="text-ink-soft text-sm max-sm:block sm:ml-2">{detail}</span>}
        </span>
      </p>
      <LineAction line={line} label={action} title={title} />
    </li>
  )
}

const places: Partial<Record<TodayKind, string>> = {
  overlap: '/admin/calendar',
  payments_off: '/admin/settings/payments',
  booking_gone: '/admin/calendar',
  bookingLeaving: '/admin/calendar',
  trouble: '/admin/settings/status',
}

function hrefOf({ kind, count, stayId, threadId }: TodayLine): string {
  if (kind === 'messages') return count === 1 ? `/admin/messages/${threadId}` : '/admin/messages'
  if (kind === 'mail_unsent' && count > 1) return '/admin/settings/status'
  return places[kind] ?? `/admin/${kind === 'decide' ? 'review' : 'stays'}/${stayId}`
}

function LineAction({ line, label, title }: { line: TodayLine; label: string; title: string }) {
  const setKeypad = useWrite(stayCalls.setKeypad)
  const { kind, stayId, blockId, day, to, name } = line
  const text = (
    <>
      {label}
      <span className="sr-only">{`: ${title}`}</span>
    </>
  )
  if (kind === 'keypad' && stayId)
    return (
      <ActionButton
        variant="quiet"
        className="sm:shrink-0"
        pendingLabel={texts.saving}
        mutation={setKeypad}
        input={{ params: { id: stayId }, body: { set: true } }}
        feedback={{ success: successes.keypadSet, failure: failures.setKeypad }}
      >
        {text}
      </ActionButton>
    )
  if (kind === 'bookingArriving' && blockId && day && to) {
    const block = { id: blockId, from: day, to, name }
    return (
      <DialogButton
        variant="quiet"
        className="sm:shrink-0"
        dialog={(onClose) => <Lazy part={addGuestDialog} with={{ block, onClose }} />}
      >
        {text}
      </DialogButton>
    )
  }
  return (
    <Link href={hrefOf(line)} className={`${buttonClasses('quiet')} sm:shrink-0`}>
      {text}
    </Link>
  )
}
