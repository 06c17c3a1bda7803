import * as z from 'zod/mini'
import { useHostPropertyInfo, useUpdatePropertyInfo } from '#app/api/property.ts'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/act/use-host-form.ts'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { amenitiesSchema, type PropertyInfo, propertyInfoBodySchema } from '#shared/contract/property.ts'
import { content, propertyContent as words } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** Wi-Fi, emergency contact, instructions and amenities of the house. */
export function PropertyDialog({ onClose }: { onClose: () => void }) {
  const info = useHostPropertyInfo()
  useHostRead(info.error)
  if (info.data) return <PropertyForm info={info.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={words.title} text={words.text}>
      {info.isError ? (
        <ReadFailed title={words.loadFailed} read={info} />
      ) : (
        <SkeletonGroup label={words.loading}>
          {['wifi', 'password', 'contact', 'in', 'out'].map((key) => (
            <div key={key} className="mb-5">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="mt-2 h-12 w-full" />
            </div>
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

// The amenities are typed as one text, one on each line.
const formSchema = z.extend(propertyInfoBodySchema, {
  amenities: z.pipe(z.pipe(z.string(), z.transform(toLines)), amenitiesSchema),
})

function PropertyForm({ info, onClose }: { info: PropertyInfo; onClose: () => void }) {
  const update = useUpdatePropertyInfo()
  const { field, dialog } = useHostForm({
    schema: formSchema,
    defaultValues: {
      wifiName: info.wifiName,
      wifiPassword: info.wifiPassword,
      emergencyContact: info.emergencyContact,
      checkInInstructions: info.checkInInstructions ?? '',
      checkOutInstructions: info.checkOutInstructions ?? '',
      amenities: info.amenities.join('\n'),
    },
    send: (body) => update.mutateAsync({ body }),
    success: successes.propertyUpdated,
    failure: failures.updateProperty,
    onClose,
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
  const named = (name: keyof typeof words & keyof PropertyInfo) => ({ label: words[name], ...field(name) })
  return (
    <FormDialog {...words} pending={content.saving} {...dialog}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...plain} {...named('wifiName')} />
        <TextField {...plain} {...named('wifiPassword')} />
      </div>
      <TextField autoComplete="off" {...named('emergencyContact')} />
      <TextArea isOptional {...named('checkInInstructions')} />
      <TextArea isOptional {...named('checkOutInstructions')} />
      <TextArea hint={words.amenitiesHint} {...named('amenities')} />
    </FormDialog>
  )
}
