import type { ComponentProps } from 'react'
import type { Write } from '#app/api/use-endpoint.ts'
import { Button } from '#app/components/ui/button.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { ConfirmAction, type ConfirmWords } from './confirm-action.tsx'
import { type Telling, useHostAction } from './use-host-action.ts'

/** A button that makes one change and tells what came of it; with `asks` it asks first. */
export function ActButton<Input, Result>({
  write,
  input,
  told,
  asks,
  name = '',
  isDanger = true,
  ...button
}: Omit<ComponentProps<typeof Button>, 'name' | 'onClick' | 'isPending'> & {
  write: Write<Input, Result>
  input: Input
  told: Telling<Result>
  asks?: ConfirmWords
  /** What it is done to, where that is asked about. */
  name?: string
  isDanger?: boolean
}) {
  const { act, isPending } = useHostAction(write, told)
  if (!asks) return <Button {...button} isPending={isPending} onClick={() => act(input)} />
  const confirmed = { ...told, name, isDanger, act: () => write.mutateAsync(input) }
  return (
    <DialogButton
      {...button}
      dialog={(onClose) => <ConfirmAction words={asks} {...confirmed} onClose={onClose} />}
    />
  )
}
