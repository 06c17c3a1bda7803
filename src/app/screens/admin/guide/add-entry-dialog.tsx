import { useState } from 'react'
import { useCreateGuideEntry } from '#app/api/host-guide.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import { createGuideEntryBodySchema } from '#shared/contract/guide.ts'
import { guideContent } from '#words/en/admin.ts'
import { failures, refusals, successes } from '#words/en/toasts.ts'
import { GuideEntryFields } from './guide-entry-fields.tsx'

/** Adds an entry at the end of the guide. */
export function AddEntryDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const [isUploading, setIsUploading] = useState(false)
  const create = useCreateGuideEntry()
  const { field, dialog, values, setValue } = useHostForm({
    schema: createGuideEntryBodySchema,
    defaultValues: { title: '', content: '', section: '', imagePaths: [] as string[], orderIndex: count },
    send: (body) => create.mutateAsync({ body }),
    success: successes.entryCreated,
    failure: failures.createEntry,
    loggedOut: refusals.unauthorized,
    onClose,
  })
  return (
    <FormDialog
      {...guideContent.adding}
      {...dialog}
      {...(isUploading ? { isPending: true, pending: guideContent.uploading } : {})}
    >
      <GuideEntryFields
        field={field}
        imagePaths={values.imagePaths}
        onImagesChange={(imagePaths) => setValue('imagePaths', imagePaths)}
        onBusyChange={setIsUploading}
      />
    </FormDialog>
  )
}
