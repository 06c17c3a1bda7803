import { type RefObject, useState } from 'react'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { type Feedback, runWithFeedback } from './use-host-action.ts'

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
      {...(fallbackFocus ? { fallbackFocus } : {})}
    />
  )
}
