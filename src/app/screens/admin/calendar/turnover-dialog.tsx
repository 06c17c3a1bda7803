import { useState } from 'react'
import { useAddTurnoverLink } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { LinkOnceDialog } from '#app/screens/admin/link-once-dialog.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import { turnoverBodySchema } from '#shared/contract/turnover.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { turnoverLinks as words } from '#words/en/turnover.ts'

/** Asks whose link it is and what they should know, then shows it this once. */
export function TurnoverDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; url: string } | null>(null)
  const add = useAddTurnoverLink()
  const { field, dialog } = useHostForm({
    schema: turnoverBodySchema,
    defaultValues: { name: '', notes: '' },
    send: (body) => add.mutateAsync({ body }),
    failure: failures.addTurnoverLink,
    onDone: setMade,
    onClose,
  })
  if (made) {
    return (
      <LinkOnceDialog
        title={words.linkTitle}
        text={words.linkText(made.name)}
        label={words.linkLabel}
        link={made.url}
        copied={successes.turnoverLinkCopied}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog {...words.adding} {...dialog}>
      <TextField label={words.name} hint={words.nameHint} autoComplete="off" {...field('name')} />
      <TextArea label={words.notes} hint={words.notesHint} isOptional {...field('notes')} />
    </FormDialog>
  )
}
