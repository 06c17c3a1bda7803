import { useCancelStay } from '#app/api/host-stays.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextArea } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { cancelContent as texts } from '#i18n/en/stay-life.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import { cancelStayBodySchema } from '#shared/contract/stay-forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { cancelledBy } from '#shared/stay/status.ts'

/** Cancels a stay, with the reason and a message to the guest. *No-show* is available from the first day on. */
export function CancelDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const { todayAtHouse } = useHouseTime()
  const cancel = useCancelStay()
  const { field, dialog } = useHostForm({
    schema: cancelStayBodySchema,
    defaultValues: { by: 'guest' as const, message: '' },
    send: (body) => cancel.mutateAsync({ params: { id: stay.id }, body }),
    success: ({ depositStatus }) =>
      depositStatus === 'held' || depositStatus === 'card_saved'
        ? successes.stayCancelledHeld
        : successes.stayCancelled,
    failure: failures.cancelStay,
    onClose,
  })
  const hasBegun = stay.checkInDate.slice(0, 10) <= todayAtHouse()
  return (
    <FormDialog {...texts} text={texts.text(stay.guestName)} {...dialog}>
      <ChoiceField
        legend={texts.by}
        choices={cancelledBy
          .filter((by) => by !== 'no_show' || hasBegun)
          .map((value) => ({ value, label: texts.names[value] }))}
        {...field('by')}
      />
      <TextArea label={texts.message} hint={texts.messageHint} isOptional {...field('message')} />
    </FormDialog>
  )
}
