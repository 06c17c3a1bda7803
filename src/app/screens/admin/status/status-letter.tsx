import { useId, useState } from 'react'
import { useRetryMail } from '#app/api/host-operations.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { copyText } from '#app/lib/clipboard.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { property } from '#content/property.ts'
import type { OutboxMail } from '#shared/contract/operations.ts'
import { formatInstant } from '#shared/dates.ts'
import { letterKinds, letterStates, statusContent } from '#words/en/status.ts'

const words = statusContent.letters

/** One letter: what it is, to whom, how it went; its text while there is one. */
export function StatusLetter({ letter }: { letter: OutboxMail }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { label, tone } = letterStates[letter.state]
  const isErased = letter.to === null && letter.state !== 'sent' && letter.state !== 'no_address'
  const subject = letter.subject ?? letterKinds[letter.kind]
  const written = formatInstant(letter.createdAt, property.timeZone)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{subject}</p>
          <p className="break-words text-ink-soft text-sm">
            {letter.to ? `${words.to(letter.to)} · ${written}` : written}
          </p>
          {letter.lastError && letter.state !== 'sent' && (
            <p className="mt-1 text-rata-600 text-sm">{letter.lastError}</p>
          )}
          {letter.state === 'no_address' && <p className="mt-1 text-ink-soft text-sm">{words.noAddress}</p>}
          {isErased && <p className="mt-1 text-ink-soft text-sm">{words.gone}</p>}
        </div>
        <Badge tone={isErased ? 'neutral' : tone}>{label}</Badge>
      </div>
      {letter.text !== null && (
        <>
          <div className="mt-2 -ml-4 flex flex-wrap">
            <Button
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? words.close : words.read}
              <span className="sr-only">: {subject}</span>
            </Button>
            {letter.state !== 'kept' && <RetryButton letter={letter} subject={subject} />}
          </div>
          <div id={id} hidden={!isOpen}>
            {isOpen && <LetterText text={letter.text} subject={subject} />}
          </div>
        </>
      )}
    </li>
  )
}

function RetryButton({ letter, subject }: { letter: OutboxMail; subject: string }) {
  const retry = useHostAction(useRetryMail(), { success: words.retried, failure: words.retryFailed })
  const handleRetry = () => retry.act({ params: { id: letter.id } })
  return (
    <Button variant="quiet" isPending={retry.isPending} pendingLabel={words.retrying} onClick={handleRetry}>
      {words.retry}
      <span className="sr-only">: {subject}</span>
    </Button>
  )
}

function LetterText({ text, subject }: { text: string; subject: string }) {
  const handleCopy = async () => {
    if (await copyText(text)) showToast(words.copied)
    else showToast(words.copyFailed, { variant: 'destructive' })
  }
  return (
    <div className="mt-1 rounded-control bg-paper-deep px-4 py-3.5">
      <p className="whitespace-pre-line break-words">{text}</p>
      <Button variant="secondary" className="mt-4" onClick={handleCopy}>
        {words.copy}
        <span className="sr-only">: {subject}</span>
      </Button>
    </div>
  )
}
