import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/text-field.tsx'
import type { ThreadTexts } from '#i18n/shapes.ts'
import { messageLength } from '#shared/constants.ts'

const countedFrom = 200

/** Input for the next message. Ctrl or Cmd with Enter sends it. It accepts text while another message is being sent. */
export function Composer({
  ref,
  texts,
  partner,
  draft,
  refusal,
  onType,
  onSend,
  warning,
  action,
}: {
  ref: RefObject<HTMLTextAreaElement | null>
  texts: ThreadTexts['thread']
  partner: string
  draft: string
  /** Why the last message was refused; its text is in the draft again. */
  refusal: string | null
  onType: (draft: string) => void
  onSend: () => void
  warning?: ReactNode
  action?: ReactNode
}) {
  const left = messageLength - draft.trim().length
  const send = () => {
    if (draft.trim() !== '' && left >= 0) onSend()
    ref.current?.focus()
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="mt-6">
      <TextArea
        ref={ref}
        label={texts.write(partner)}
        value={draft}
        rows={3}
        dir="auto"
        error={left < 0 ? texts.tooLong(-left) : (refusal ?? undefined)}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={handleKeyDown}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      />
      {warning}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" size="large" className="max-sm:w-full">
          {texts.send}
        </Button>
        {action}
        <p role="status" className="figures ml-auto text-ink-soft text-sm">
          {left >= 0 && left <= countedFrom && texts.left(left)}
        </p>
      </div>
    </form>
  )
}
