import { useWrite } from '#app/api/use-call.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, TextArea } from '#app/components/ui/text-field.tsx'
import { MailedTextArea } from '#app/screens/admin/actions/mailed-text-area.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { storedPhotos } from '#app/screens/admin/stay/documents/stay-photos.ts'
import { common, failures, successes } from '#i18n/en/admin.ts'
import { documentNames, menuContent } from '#i18n/en/stay.ts'
import * as documentCalls from '#shared/contract/documents/calls.ts'
import { keepDocumentsBodySchema, sendDocumentBackBodySchema } from '#shared/contract/documents/forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { documentTypes } from '#shared/stay/documents.ts'
import { maxKeepMs } from '#shared/stay/erase-policy.ts'

/** Returns a guest to the previous step, with the photo to replace and a reason for the guest. */
export function SendBackDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const texts = menuContent.sendBack
  const photos = storedPhotos(stay)
  const sendBack = useWrite(documentCalls.sendDocumentBack)
  const { field, dialog } = useHostForm({
    schema: sendDocumentBackBodySchema,
    defaultValues: { documentType: photos[0]?.type ?? 'id', reason: '' },
    send: (body) => sendBack.mutateAsync({ params: { id: stay.id }, body }),
    success: successes.documentSentBack,
    failure: failures.updateDocuments,
    onClose,
  })
  return (
    <FormDialog {...texts} text={texts.text(stay.guestName)} {...dialog}>
      <ChoiceField
        legend={texts.which}
        choices={documentTypes
          .filter((type) => photos.some((photo) => photo.type === (type === 'id_back' ? 'id' : type)))
          .map((type) => ({ value: type, label: documentNames[type] }))}
        {...field('documentType')}
      />
      <MailedTextArea
        label={texts.reason}
        hint={texts.reasonHint}
        doorCode={stay.doorCode}
        {...field('reason')}
      />
    </FormDialog>
  )
}

const maxKeepDays = maxKeepMs / (24 * 60 * 60 * 1000)

export function KeepDocumentsDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const { today } = useHouseTime()
  const texts = menuContent.keep
  const keep = useWrite(documentCalls.keepDocuments)
  const { field, dialog } = useHostForm({
    schema: keepDocumentsBodySchema,
    defaultValues: { until: '', reason: '' },
    send: (body) => keep.mutateAsync({ params: { id: stay.id }, body }),
    success: successes.documentsKept,
    failure: failures.updateDocuments,
    onClose,
  })
  return (
    <FormDialog {...texts} text={texts.text(stay.guestName)} pending={common.saving} {...dialog}>
      <DateField
        label={texts.until}
        hint={texts.untilHint}
        min={today}
        max={addDays(today, maxKeepDays)}
        {...field('until')}
      />
      <TextArea label={texts.reason} hint={texts.reasonHint} {...field('reason')} />
    </FormDialog>
  )
}
