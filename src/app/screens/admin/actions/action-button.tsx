import { type ComponentProps, type RefObject, useState } from 'react'
import type { Mutation } from '#app/api/use-endpoint.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { type Feedback, runWithFeedback, useHostAction } from './use-host-action.ts'

/** Runs one mutation and shows the outcome in a toast. With `asks` it asks for confirmation first. */
export function ActionButton<Input, Result>({
  mutation,
  input,
  feedback,
  asks,
  name = '',
  isDanger = true,
  ...button
}: Omit<ComponentProps<typeof Button>, 'name' | 'onClick' | 'isPending'> & {
  mutation: Mutation<Input, Result>
  input: Input
  feedback: Feedback<Result>
  asks?: ConfirmTexts
  name?: string
  isDanger?: boolean
}) {
  const { run, isPending } = useHostAction(mutation, feedback)
  if (!asks) return <Button {...button} isPending={isPending} onClick={() => run(input)} />
  const confirmed = { ...feedback, name, isDanger, run: () => mutation.mutateAsync(input) }
  return (
    <DialogButton
      {...button}
      dialog={(onClose) => <ConfirmAction texts={asks} {...confirmed} onClose={onClose} />}
    />
  )
}

/** Texts of the confirmation; `title` and `text` may include the object's name. */
export interface ConfirmTexts {
  title: string | ((name: string) => string)
  text: string | ((name: string) => string)
  confirm: string
  pending: string
}

/** Asks for confirmation, runs the action and shows the outcome in a toast. Closes on success and on failure. */
export function ConfirmAction<Result>({
  texts,
  name = '',
  isDanger = true,
  run,
  onClose,
  fallbackFocus,
  ...feedback
}: Feedback<Result> & {
  texts: ConfirmTexts
  name?: string
  isDanger?: boolean
  run: () => Promise<Result>
  onClose: () => void
  fallbackFocus?: RefObject<HTMLElement | null>
}) {
  const [isPending, setIsPending] = useState(false)
  const handleConfirm = async () => {
    setIsPending(true)
    await runWithFeedback(run, feedback)
    onClose()
  }
  const textFor = (what: ConfirmTexts['text']) => (typeof what === 'string' ? what : what(name))
  return (
    <ConfirmDialog
      {...texts}
      title={textFor(texts.title)}
      text={textFor(texts.text)}
      isDanger={isDanger}
      isPending={isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    />
  )
}
