import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { returnsStay } from '#app/api/my-stay.ts'
import { invalidate, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import { CopyButton } from './copy-button.tsx'

/** Lets guests make, send and end the link for the people they travel with: items of the row below the address. */
export function Sharing() {
  const { sharedDoorCode } = useHouse()
  const { sharing } = useTranslations('parts')
  const { sentences } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        // Keeps the room of its place, so that nothing beside it moves.
        className="justify-start! min-w-34"
        aria-label={sharing.title}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Share2 className="size-4.5" />
        {sharing.open}
      </Button>
      {isOpen && (
        <div className="order-last mt-4 ml-4 min-w-0 basis-full rounded-card bg-paper-deep px-[min(1.25rem,5vw)] py-4">
          <h4 className="font-semibold">{sharing.title}</h4>
          <p className="mt-1">{sentences(sharing.text, sharing.code[sharedDoorCode])}</p>
          <SharedLink />
        </div>
      )}
    </>
  )
}

function SharedLink() {
  const { name, timeZone } = useHouse()
  const { token, stay } = useVisibleStay()
  const { sharing } = useTranslations('parts')
  const { instant } = useFormat()
  const { reportFailure } = useReport()
  const share = useWrite(stayCalls.shareStay, {
    onSuccess: (_link, _input, client) => void invalidate(client, [stayCalls.getGuestStay]),
  })
  const stop = useWrite(stayCalls.stopSharing, returnsStay)
  const [link, setLink] = useState<{ url: string; sharedAt: string } | null>(null)
  const [hasStopped, setHasStopped] = useState(false)

  // Asks for the link each time, because the host may have ended the one that is shown.
  const handleShare = async () => {
    try {
      const made = await share.mutateAsync({ params: { token } })
      setLink(made)
      await navigator.share?.({ title: name, url: made.url })
    } catch (error) {
      // The guest closed the share sheet, or the browser wants another tap. The link is on the page.
      if (!(error instanceof DOMException)) reportFailure(error, sharing.failures.share)
    }
  }
  const handleStop = async () => {
    try {
      await stop.mutateAsync({ params: { token } })
      setHasStopped(true)
    } catch (error) {
      reportFailure(error, sharing.failures.stop)
    }
  }

  const { sharedAt } = stay
  return (
    <>
      <p role="status" className="mt-3 empty:hidden">
        {sharedAt !== null ? sharing.since(instant(sharedAt, timeZone)) : hasStopped && sharing.stopped}
      </p>
      {link !== null && link.sharedAt === sharedAt && (
        <div className="mt-1 flex flex-wrap items-start gap-x-3">
          <p
            translate="no"
            className="min-w-[min(100%,12rem)] flex-1 select-all break-all py-2.5 font-semibold"
          >
            {link.url}
          </p>
          <CopyButton label={sharing.copy} text={link.url} className="-mr-3 text-bush-700 hover:bg-paper" />
        </div>
      )}
      <p className="mt-3 flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          variant="secondary"
          isPending={share.isPending}
          pendingLabel={sharing.sending}
          onClick={handleShare}
        >
          {sharing.send}
        </Button>
        {sharedAt !== null && (
          <Button
            variant="secondary"
            isPending={stop.isPending}
            pendingLabel={sharing.stopping}
            onClick={handleStop}
          >
            {sharing.stop}
          </Button>
        )}
      </p>
    </>
  )
}
