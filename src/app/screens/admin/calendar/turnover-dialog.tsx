import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAddTurnoverLink } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { hostResolver } from '#app/lib/host-forms.ts'
import { LinkOnceDialog } from '#app/screens/admin/link-once-dialog.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { turnoverBodySchema } from '#shared/contract/turnover.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { turnoverLinks as words } from '#words/en/turnover.ts'

/** Asks whose link it is and what they should know, then shows it this once. */
export function TurnoverDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; url: string } | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: hostResolver(turnoverBodySchema),
    defaultValues: { name: '', notes: '' },
  })
  const add = useHostAction(useAddTurnoverLink(), {
    failure: failures.addTurnoverLink,
    onDone: setMade,
    onFailed: (error) => showFieldErrors(error, setError),
  })
  if (made) {
    return (
      <LinkOnceDialog
        title={words.linkTitle}
        description={words.linkText(made.name)}
        label={words.linkLabel}
        link={made.url}
        copied={successes.turnoverLinkCopied}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={words.add}
      description={words.addText}
      submitLabel={words.make}
      pendingLabel={words.making}
      isPending={add.isPending}
      onSubmit={handleSubmit((body) => add.act({ body }))}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label={words.notes}
        hint={words.notesHint}
        isOptional
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </FormDialog>
  )
}
