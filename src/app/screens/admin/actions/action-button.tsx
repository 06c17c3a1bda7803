import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Mutation } from '#app/api/use-call.ts'
import { Button, type ButtonVariant } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { type Feedback, runWithFeedback, useHostAction } from './use-host-action.ts'

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'isPending' | 'onConfirm' | 'onClose'>

const inRed = { primary: 'danger', quiet: 'dangerQuiet' } as const

/**
 * Returns the look of a button: red like its question if that destroys (`src/app/styles/tokens.css`), so that the same act
 * has one colour wherever it stands.
 */
export function lookOf({
  variant = 'primary',
  asks,
}: {
  variant?: ButtonVariant
  asks?: Question | undefined
}) {
  if (!asks || asks.isDanger === false) return { variant }
  if (variant === 'secondary') return { variant, className: 'text-rata-600! hover:border-rata-600!' }
  return { variant: variant === 'primary' || variant === 'quiet' ? inRed[variant] : variant }
}

/** Runs one mutation and shows the outcome in a toast. With `asks` it asks for confirmation first. */
export function ActionButton<Input, Result>({
  mutation,
  input,
  feedback,
  asks,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'isPending'> & {
  mutation: Mutation<Input, Result>
  input: Input
  feedback: Feedback<Result>
  asks?: Question | undefined
}) {
  const { run, isPending } = useHostAction(mutation, feedback)
  if (!asks) return <Button {...button} isPending={isPending} onClick={() => run(input)} />
  const action = { feedback, run: () => mutation.mutateAsync(input) }
  const { variant, className } = lookOf({ ...button, asks })
  return (
    <DialogButton
      {...button}
      variant={variant}
      className={cx(button.className, className)}
      dialog={(onClose) => <ConfirmAction {...asks} {...action} onClose={onClose} />}
    />
  )
}

/**
 * Asks for confirmation, runs the action and shows the outcome in a toast. Closes on success and on failure, before
 * `onDone`, because the focus can't leave an open dialog.
 */
export function ConfirmAction<Result>({
  run,
  feedback,
  onClose,
  ...question
}: Question & { run: () => Promise<Result>; feedback: Feedback<Result>; onClose: () => void }) {
  const [isPending, setIsPending] = useState(false)
  const handleConfirm = async () => {
    setIsPending(true)
    const handleDone = (result: Result) => {
      flushSync(onClose)
      feedback.onDone?.(result)
    }
    await runWithFeedback(run, { ...feedback, onDone: handleDone })
    onClose()
  }
  return (
    <ConfirmDialog isDanger {...question} isPending={isPending} onConfirm={handleConfirm} onClose={onClose} />
  )
}
