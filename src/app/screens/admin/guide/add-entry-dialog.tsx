import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCreateGuideEntry } from '#app/api/host-guide.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { hostResolver } from '#app/lib/host-forms.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { createGuideEntryBodySchema } from '#shared/contract/guide.ts'
import { guideContent } from '#words/en/admin.ts'
import { failures, refusals, successes } from '#words/en/toasts.ts'
import { GuideEntryFields } from './guide-entry-fields.tsx'

/** Adds an entry at the end of the guide. */
export function AddEntryDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const [isUploading, setIsUploading] = useState(false)
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    resolver: hostResolver(createGuideEntryBodySchema),
    defaultValues: { title: '', content: '', section: '', imagePaths: [] as string[], orderIndex: count },
  })
  const create = useHostAction(useCreateGuideEntry(), {
    success: successes.entryCreated,
    failure: failures.createEntry,
    loggedOut: refusals.unauthorized,
    onDone: onClose,
  })
  const handleAdd = handleSubmit((body) => create.act({ body }))
  return (
    <FormDialog
      title={guideContent.add}
      description={guideContent.addIntro}
      submitLabel={guideContent.add}
      pendingLabel={isUploading ? guideContent.uploading : guideContent.adding}
      isPending={create.isPending || isUploading}
      onSubmit={handleAdd}
      onClose={onClose}
    >
      <GuideEntryFields
        register={register}
        errors={formState.errors}
        imagePaths={watch('imagePaths') ?? []}
        onImagesChange={(imagePaths) => setValue('imagePaths', imagePaths)}
        onBusyChange={setIsUploading}
      />
    </FormDialog>
  )
}
