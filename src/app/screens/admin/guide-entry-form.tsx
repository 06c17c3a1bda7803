import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUpdateGuideEntry } from '#app/api/host-guide.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { failures, refusals, successes } from '#app/messages.ts'
import { type GuideEntry, updateGuideEntryBodySchema } from '#shared/contract/guide.ts'
import { content, guideContent } from './content.ts'
import { GuideImageField } from './guide-image-field.tsx'

/** An entry being edited where it stands. Cancel leaves everything as it was, the image too. */
export function GuideEntryForm({ entry, onDone }: { entry: GuideEntry; onDone: () => void }) {
  const update = useUpdateGuideEntry()
  const [isUploading, setIsUploading] = useState(false)
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    resolver: zodResolver(updateGuideEntryBodySchema),
    defaultValues: { title: entry.title, content: entry.content, imagePath: entry.imagePath ?? '' },
  })
  const handleSave = handleSubmit((body) =>
    update.mutateAsync({ params: { id: entry.id }, body }).then(
      () => {
        showToast(successes.entryUpdated)
        onDone()
      },
      (error: unknown) => {
        reportHostFailure(error, failures.updateEntry, refusals.unauthorized)
      },
    ),
  )
  return (
    <form onSubmit={handleSave} noValidate className="space-y-5">
      <TextField
        label={guideContent.entryTitle}
        autoComplete="off"
        autoFocus
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
      <div className="flex gap-2">
        <Button
          type="submit"
          isPending={update.isPending || isUploading}
          pendingLabel={isUploading ? guideContent.uploading : content.saving}
        >
          {content.save}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {content.cancel}
        </Button>
      </div>
    </form>
  )
}
