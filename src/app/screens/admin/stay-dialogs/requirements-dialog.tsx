import { useForm } from 'react-hook-form'
import { useEditStay } from '#app/api/host-stays.ts'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { menuContent } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = menuContent.requires

/** What a stay asks of its guest. Only what the host changed is sent. */
export function RequirementsDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const edit = useHostAction(useEditStay(), {
    success: successes.requirementsSaved,
    failure: failures.editStay,
    onDone: onClose,
  })
  const { register, handleSubmit } = useForm({ defaultValues: { ...stay.requires } })
  const handleSave = handleSubmit(({ documents, deposit }) => {
    const requires = {
      ...(documents === stay.requires.documents ? {} : { documents }),
      ...(deposit === stay.requires.deposit ? {} : { deposit }),
    }
    if (Object.keys(requires).length === 0) return onClose()
    return edit.act({ params: { id: stay.id }, body: { requires } })
  })
  return (
    <FormDialog
      title={words.title}
      description={words.text(stay.guestName)}
      submitLabel={words.confirm}
      pendingLabel={words.pending}
      isPending={edit.isPending}
      onSubmit={handleSave}
      onClose={onClose}
    >
      <CheckField label={words.documents} {...register('documents')} />
      <CheckField label={words.deposit} {...register('deposit')} />
    </FormDialog>
  )
}
