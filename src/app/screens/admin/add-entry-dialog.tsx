import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCreateGuideEntry } from '#app/api/host-guide.ts'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { failures, refusals, successes } from '#app/messages.ts'
import { createGuideEntryBodySchema } from '#shared/contract/guide.ts'
import { guideContent } from './content.ts'
import { FormDialog } from './form-dialog.tsx'
import { GuideImageField } from './guide-image-field.tsx'

/** Adds an entry at the end of the guide. */
export function AddEntryDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const create = useCreateGuideEntry()
  const [isUploading, setIsUploading] = useState(false)
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    resolver: zodResolver(createGuideEntryBodySchema),
    defaultValues: { title: '', content: '', imagePath: '', orderIndex: count },
  })
  const handleAdd = handleSubmit((body) =>
    create.mutateAsync({ body }).then(
      () => {
        showToast(successes.entryCreated)
        onClose()
      },
      (error: unknown) => {
        reportHostFailure(error, failures.createEntry, refusals.unauthorized)
      },
    ),
  )
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
      <TextField
        label={guideContent.entryTitle}
        autoComplete="off"
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={guideContent.entryContent}
        error={formState.errors.content?.message}
        {...register('content')}
      />
      <GuideImageField
        imagePath={watch('imagePath') ?? ''}
        onChange={(imagePath) => setValue('imagePath', imagePath)}
        onBusyChange={setIsUploading}
      />
    </FormDialog>
  )
}
