import { useEffect } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { announce } from '#app/lib/announce.ts'
import { useObjectUrl } from '#app/lib/photo/use-object-url.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { PhaseProps } from './use-document-flow.ts'

export function SendingView({ documentType, document, flow: { photo, progress } }: PhaseProps<'sending'>) {
  const { documents } = useTranslations('guest')
  const address = useObjectUrl(photo.blob)
  const isWaiting = progress.phase === 'waiting'

  // The progress bar announces its percent.
  useEffect(() => {
    if (isWaiting) announce(documents.waiting)
  }, [isWaiting, documents.waiting])

  return (
    <div className="flex items-start gap-4">
      {photo.size && (
        <img src={address} alt="" className="size-20 shrink-0 rounded-control bg-paper-deep object-cover" />
      )}
      <div className="min-w-0 flex-1 pt-1">
        <p className="figures">
          {progress.phase === 'sending' ? documents.sending(progress.percent) : documents[progress.phase]}
        </p>
        <ProgressBar
          label={documents.sendingLabel(documents[documentType].short)}
          value={progress.phase === 'sending' ? progress.percent : progress.phase === 'finishing' ? 100 : 0}
          className="mt-2.5"
        />
        <div className="mt-2 -ml-4 flex flex-wrap">
          {progress.phase !== 'finishing' && (
            <Button variant="quiet" onClick={() => document.cancelSending(photo)}>
              {documents.cancelSending}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
