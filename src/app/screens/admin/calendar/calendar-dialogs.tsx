import { useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#app/api/use-call.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { DateField, EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { hostErrors } from '#app/lib/host-forms.ts'
import { inPlaceOfGuard } from '#app/lib/leave-warning.ts'
import { useFormat } from '#app/lib/translations.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { showStayCreated } from '#app/screens/admin/stay/guest-link.tsx'
import { failures, successes } from '#i18n/en/admin.ts'
import { calendarContent as texts } from '#i18n/en/calendar.ts'
import { stayContent } from '#i18n/en/stay.ts'
import * as calendarCalls from '#shared/contract/calendar/calls.ts'
import {
  blockBodySchema,
  type CalendarBlock,
  stayOfBlockBodySchema,
} from '#shared/contract/calendar/schemas.ts'
import { addDays } from '#shared/dates.ts'
import type { CalendarItem } from './month-layout.ts'

const createStayDialog = lazy(() => import('#app/screens/admin/stay/stay-dialogs.ts'), 'CreateStayDialog')

export function BlockDialog({ day = '', onClose }: { day?: string; onClose: () => void }) {
  const block = useWrite(calendarCalls.addBlock)
  const { field, dialog } = useHostForm({
    schema: blockBodySchema,
    defaultValues: { from: day, to: day && addDays(day, 1), note: '' },
    send: (body) => block.mutateAsync({ body }),
    success: successes.datesBlocked,
    failure: failures.blockDates,
    onClose,
  })
  return (
    <FormDialog {...texts.block} {...dialog}>
      <div className="-mt-4 grid gap-x-5 sm:grid-cols-2">
        <DateField label={texts.block.from} className="field-lines" {...field('from')} />
        <DateField label={texts.block.to} className="field-lines" {...field('to')} />
      </div>
      <TextField
        label={texts.block.note}
        hint={texts.block.noteHint}
        isOptional
        autoComplete="off"
        {...field('note')}
      />
    </FormDialog>
  )
}

export function DayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const format = useFormat()
  const [chosen, setChosen] = useState<'stay' | 'block' | null>(null)
  const dates = { checkInDate: day, checkOutDate: addDays(day, 1) }
  if (chosen === 'block') return <BlockDialog day={day} onClose={onClose} />
  if (chosen === 'stay') return <Lazy part={createStayDialog} with={{ known: dates, onClose }} />
  return (
    <Dialog title={format.day(day)} width="narrow" onClose={onClose}>
      <div className="flex flex-col gap-3">
        <Button onClick={() => setChosen('stay')}>{stayContent.create}</Button>
        <Button variant="secondary" onClick={() => setChosen('block')}>
          {texts.block.title}
        </Button>
      </div>
    </Dialog>
  )
}

export function UnblockButton({ block, onDone }: { block: Pick<CalendarBlock, 'id'>; onDone?: () => void }) {
  return (
    <ActionButton
      variant="secondary"
      pendingLabel={texts.unblocking}
      mutation={useWrite(calendarCalls.removeBlock)}
      input={{ params: { id: block.id } }}
      feedback={{ success: successes.datesUnblocked, failure: failures.unblockDates, onDone }}
    >
      {texts.unblock}
    </ActionButton>
  )
}

/** Explains taken nights that have no matching stay, and offers actions. */
export function ItemDialog({ item, onClose }: { item: CalendarItem; onClose: () => void }) {
  const format = useFormat()
  const [isAdding, setIsAdding] = useState(false)
  const { block, look, stayId, label, detail } = item
  if (block && isAdding) return <AddGuestDialog block={block} onClose={onClose} />
  const isOurs = look === 'own' || look === 'vanished'
  return (
    <Dialog title={label} text={format.days(item.from, item.to)} width="narrow" onClose={onClose}>
      {detail && <p className="mb-4">{detail}</p>}
      <div className="flex flex-col gap-3">
        {block && isOurs && <UnblockButton block={block} onDone={onClose} />}
        {block?.kind === 'booked' && stayId === null && !isOurs && (
          <Button onClick={() => setIsAdding(true)}>{texts.addGuest}</Button>
        )}
        {stayId !== null && (
          <a href={`/admin/stays/${stayId}`} className={buttonClasses('secondary')}>
            {texts.openStay}
          </a>
        )}
      </div>
    </Dialog>
  )
}

/** Omits an empty address. */
const bodyOf = <Typed extends { guestEmail: string }>(typed: Typed) => ({
  ...typed,
  guestEmail: typed.guestEmail || undefined,
})

export function AddGuestDialog({
  block,
  onClose,
}: {
  block: Pick<CalendarBlock, 'id' | 'from' | 'to' | 'name'>
  onClose: () => void
}) {
  const format = useFormat()
  const make = useWrite(calendarCalls.makeStayOfBlock)
  const [, navigate] = useLocation()
  const { field, dialog } = useHostForm({
    defaultValues: { guestName: '', guestEmail: '', from: block.from, to: block.to },
    check: (typed) => hostErrors(stayOfBlockBodySchema, bodyOf(typed)),
    send: (typed) => make.mutateAsync({ params: { id: block.id }, body: bodyOf(typed) }),
    failure: failures.createStay,
    onDone(stay) {
      showStayCreated(stay, false)
      navigate(`/admin/stays/${stay.id}`, inPlaceOfGuard())
    },
    onClose,
  })
  return (
    <FormDialog
      {...texts.stay}
      text={texts.stay.text(format.days(block.from, block.to), block.name ?? '')}
      {...dialog}
    >
      <TextField label={texts.stay.guestName} autoComplete="off" {...field('guestName')} />
      <EmailField
        label={texts.stay.guestEmail}
        hint={texts.stay.emailHint}
        isOptional
        {...field('guestEmail')}
      />
    </FormDialog>
  )
}
