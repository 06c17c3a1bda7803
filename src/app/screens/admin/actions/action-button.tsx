import type { ComponentProps } from 'react'
import type { Mutation } from '#app/api/use-endpoint.ts'
import { Button } from '#app/components/ui/button.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { ConfirmAction, type ConfirmTexts } from './confirm-action.tsx'
import { type Feedback, useHostAction } from './use-host-action.ts'

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
