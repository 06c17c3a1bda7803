import { type RefObject, useState } from 'react'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { type Feedback, runWithFeedback } from './use-host-action.ts'

/** The question before an action; `title` and `text` may name its object. */
export interface ConfirmWords {
  title: string | ((name: string) => string)
  text: string | ((name: string) => string)
  confirm: string
  pending: string
}

/** Asks for confirmation, then runs the action and shows its outcome in a toast. Closes either way. */
export function ConfirmAction<Result>({
  words,
  name = '',
  isDanger = true,
  run,
  onClose,
  fallbackFocus,
  ...feedback
}: Feedback<Result> & {
  words: ConfirmWords
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
  const said = (what: ConfirmWords['text']) => (typeof what === 'string' ? what : what(name))
  return (
    <ConfirmDialog
      {...words}
      title={said(words.title)}
      text={said(words.text)}
      isDanger={isDanger}
      isPending={isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
      {...(fallbackFocus ? { fallbackFocus } : {})}
    />
  )
}
