import { useState } from 'react'
import { useUpdateGuideEntry } from '#app/api/host-guide.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import { type GuideEntry, updateGuideEntryBodySchema } from '#shared/contract/guide.ts'
import { content, guideContent } from '#words/en/admin.ts'
import { failures, refusals, successes } from '#words/en/toasts.ts'
import { GuideEntryFields } from './guide-entry-fields.tsx'

/** An entry being edited where it stands. Cancel leaves everything as it was, the image too. */
export function GuideEntryForm({ entry, onDone }: { entry: GuideEntry; onDone: () => void }) {
  const [isUploading, setIsUploading] = useState(false)
  const update = useUpdateGuideEntry()
  const { title, content: text, section, imagePaths } = entry
  const { field, dialog, values, setValue } = useHostForm({
    schema: updateGuideEntryBodySchema,
    defaultValues: { title, content: text, section, imagePaths },
    send: (body) => update.mutateAsync({ params: { id: entry.id }, body }),
    success: successes.entryUpdated,
    failure: failures.updateEntry,
    loggedOut: refusals.unauthorized,
    onClose: onDone,
  })
  return (
    <form {...dialog.form} className="space-y-5">
      <GuideEntryFields
        field={field}
        hasAutoFocus
        imagePaths={values.imagePaths}
        onImagesChange={(imagePaths) => setValue('imagePaths', imagePaths)}
        onBusyChange={setIsUploading}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          isPending={dialog.isPending || isUploading}
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
