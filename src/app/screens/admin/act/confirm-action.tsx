import { type RefObject, useState } from 'react'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { actAndTell, type Telling } from './use-host-action.ts'

/** What is asked before something is done; `text` may name what it is done to. */
export interface ConfirmWords {
  title: string | ((name: string) => string)
  text: string | ((name: string) => string)
  confirm: string
  pending: string
}

/** Asks first, then does it and says what came of it; closed either way. */
export function ConfirmAction<Result>({
  words,
  name = '',
  isDanger = true,
  act,
  onClose,
  fallbackFocus,
  ...telling
}: Telling<Result> & {
  words: ConfirmWords
  name?: string
  isDanger?: boolean
  act: () => Promise<Result>
  onClose: () => void
  fallbackFocus?: RefObject<HTMLElement | null>
}) {
  const [isPending, setIsPending] = useState(false)
  const handleConfirm = async () => {
    setIsPending(true)
    await actAndTell(act, telling)
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
