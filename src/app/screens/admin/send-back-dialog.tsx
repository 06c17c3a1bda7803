import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSendDocumentBack } from '#app/api/host-documents.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { TextArea } from '#app/components/ui/text-field.tsx'
import { sendDocumentBackBodySchema } from '#shared/contract/documents.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { menuContent } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { FormDialog } from './form-dialog.tsx'
import { livingPictures } from './stay-pictures.ts'
import { tellHost } from './tell-host.ts'

const words = menuContent.sendBack

/** Sends a guest one step back: which picture, and why, in words that the guest reads. */
export function SendBackDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const given = livingPictures(stay)
  const sendBack = useSendDocumentBack()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(sendDocumentBackBodySchema),
    defaultValues: { documentType: given[0]?.type ?? 'id', reason: '' },
  })
  const handleSend = handleSubmit((body) =>
    tellHost(sendBack.mutateAsync({ params: { id: stay.id }, body }), {
      success: successes.documentSentBack,
      failure: failures.updateDocuments,
      onDone: onClose,
    }),
  )
  return (
    <FormDialog
      title={words.title}
      description={words.text(stay.guestName)}
      submitLabel={words.confirm}
      pendingLabel={words.pending}
      isPending={sendBack.isPending}
      onSubmit={handleSend}
      onClose={onClose}
    >
      <ChoiceField
        legend={words.which}
        choices={given.map(({ type, name }) => ({ value: type, label: name }))}
        error={formState.errors.documentType?.message}
        {...register('documentType')}
      />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  )
}
