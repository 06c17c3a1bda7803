import { useKeepDocuments } from '#app/api/host-stays.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, TextArea } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { content, menuContent } from '#i18n/en/admin.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import { keepDocumentsBodySchema } from '#shared/contract/stay-forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { maxKeepMs } from '#shared/stay/erase-policy.ts'

const texts = menuContent.keep
const maxKeepDays = maxKeepMs / (24 * 60 * 60 * 1000)

export function KeepDocumentsDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const { todayAtHouse } = useHouseTime()
  const keep = useKeepDocuments()
  const { field, dialog } = useHostForm({
    schema: keepDocumentsBodySchema,
    defaultValues: { until: '', reason: '' },
    send: (body) => keep.mutateAsync({ params: { id: stay.id }, body }),
    success: successes.documentsKept,
    failure: failures.updateDocuments,
    onClose,
  })
  return (
    <FormDialog {...texts} text={texts.text(stay.guestName)} pending={content.saving} {...dialog}>
      <DateField
        label={texts.until}
        hint={texts.untilHint}
        min={todayAtHouse()}
        max={addDays(todayAtHouse(), maxKeepDays)}
        {...field('until')}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} {...field('reason')} />
    </FormDialog>
  )
}
