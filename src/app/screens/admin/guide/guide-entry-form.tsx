import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUpdateGuideEntry } from '#app/api/host-guide.ts'
import { Button } from '#app/components/ui/button.tsx'
import { hostResolver } from '#app/lib/host-forms.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { type GuideEntry, updateGuideEntryBodySchema } from '#shared/contract/guide.ts'
import { content, guideContent } from '#words/en/admin.ts'
import { failures, refusals, successes } from '#words/en/toasts.ts'
import { GuideEntryFields } from './guide-entry-fields.tsx'

/** An entry being edited where it stands. Cancel leaves everything as it was, the image too. */
export function GuideEntryForm({ entry, onDone }: { entry: GuideEntry; onDone: () => void }) {
  const [isUploading, setIsUploading] = useState(false)
  const { register, handleSubmit, formState, watch, setValue } = useForm({
    resolver: hostResolver(updateGuideEntryBodySchema),
    defaultValues: {
      title: entry.title,
      content: entry.content,
      section: entry.section,
      imagePaths: entry.imagePaths,
    },
  })
  const update = useHostAction(useUpdateGuideEntry(), {
    success: successes.entryUpdated,
    failure: failures.updateEntry,
    loggedOut: refusals.unauthorized,
    onDone,
  })
  const handleSave = handleSubmit((body) => update.act({ params: { id: entry.id }, body }))
  return (
    <form onSubmit={handleSave} noValidate className="space-y-5">
      <GuideEntryFields
        register={register}
        errors={formState.errors}
        hasAutoFocus
        imagePaths={watch('imagePaths') ?? []}
        onImagesChange={(imagePaths) => setValue('imagePaths', imagePaths)}
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
