import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useHostPropertyInfo, useUpdatePropertyInfo } from '#app/api/property.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { hostResolver } from '#app/lib/host-forms.ts'
import { errorText } from '#app/lib/report-error.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { useHostRead } from '#app/screens/admin/use-host-read.ts'
import { amenitiesSchema, type PropertyInfo, propertyInfoBodySchema } from '#shared/contract/property.ts'
import { content, propertyContent as words } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** Wi-Fi, emergency contact, instructions and amenities of the house. */
export function PropertyDialog({ onClose }: { onClose: () => void }) {
  const info = useHostPropertyInfo()
  useHostRead(info.error)
  if (info.data) return <PropertyForm info={info.data} onClose={onClose} />
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.title} description={words.intro}>
      {info.isError ? (
        <Notice
          tone="bad"
          role="alert"
          title={words.loadFailed}
          action={
            <Button variant="secondary" isPending={info.isFetching} onClick={() => info.refetch()}>
              {content.tryAgain}
            </Button>
          }
        >
          {errorText(info.error, content.unexpected)}
        </Notice>
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
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: hostResolver(formSchema),
    defaultValues: {
      wifiName: info.wifiName,
      wifiPassword: info.wifiPassword,
      emergencyContact: info.emergencyContact,
      checkInInstructions: info.checkInInstructions ?? '',
      checkOutInstructions: info.checkOutInstructions ?? '',
      amenities: info.amenities.join('\n'),
    },
  })
  const { errors } = formState
  const update = useHostAction(useUpdatePropertyInfo(), {
    success: successes.propertyUpdated,
    failure: failures.updateProperty,
    onDone: onClose,
    onFailed: (error) => showFieldErrors(error, setError),
  })
  const handleSave = handleSubmit((body) => update.act({ body }))
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
  const field = (name: Exclude<keyof typeof words & keyof PropertyInfo, 'amenities'>) => ({
    label: words[name],
    error: errors[name]?.message,
    ...register(name),
  })
  return (
    <FormDialog
      title={words.title}
      description={words.intro}
      submitLabel={words.submit}
      pendingLabel={content.saving}
      isPending={update.isPending}
      onSubmit={handleSave}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...plain} {...field('wifiName')} />
        <TextField {...plain} {...field('wifiPassword')} />
      </div>
      <TextField autoComplete="off" {...field('emergencyContact')} />
      <TextArea isOptional {...field('checkInInstructions')} />
      <TextArea isOptional {...field('checkOutInstructions')} />
      <TextArea
        label={words.amenities}
        hint={words.amenitiesHint}
        error={errors.amenities?.message}
        {...register('amenities')}
      />
    </FormDialog>
  )
}
