import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { readMyData } from '#app/api/my-documents.ts'
import { returnsStay, usePrivacy } from '#app/api/my-stay.ts'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { useHouse } from '#app/lib/house.ts'
import { saveAsFile } from '#app/lib/save-file.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import type { GuestPartTexts } from '#i18n/shapes.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import type { getPrivacy } from '#shared/contract/documents/calls.ts'
import * as documentCalls from '#shared/contract/documents/calls.ts'

type PrivacyEvent = CallResult<typeof getPrivacy>['events'][number]

/** The newest events, or those before `before`, below a button for earlier ones. */
function PrivacyEvents({ before, loading }: { before?: string; loading: ReactNode }) {
  const { history } = useTranslations('parts')
  const state = usePrivacy(before)
  const [showsEarlier, setShowsEarlier] = useState(false)
  if (state.isPending) return loading
  if (state.isError) return <p role="alert">{history.failed}</p>
  const { retention, earlier, events } = state.data
  return (
    <>
      {before === undefined && <p className="text-ink-soft">{retention}</p>}
      {earlier !== null && showsEarlier && <PrivacyEvents before={earlier} loading={loading} />}
      {earlier !== null && !showsEarlier && (
        <Button variant="secondary" className="mt-4" onClick={() => setShowsEarlier(true)}>
          {history.showEarlier}
        </Button>
      )}
      {events.length === 0 ? <p className="mt-4">{history.nothingYet}</p> : <EventList events={events} />}
    </>
  )
}

function EventList({ events }: { events: readonly PrivacyEvent[] }) {
  const house = useHouse()
  const format = useFormat()
  const { history } = useTranslations('parts')
  return (
    <ol className="mt-4 space-y-2.5">
      {events.map((event) => (
        <li key={`${event.at} ${event.kind} ${event.documentType}`}>
          <p>{eventText(event, history)}</p>
          {event.note && <p className="break-words text-ink-soft text-sm">{event.note}</p>}
          <p className="figures text-ink-soft text-sm">
            <time dateTime={event.at}>{format.instant(event.at, house.timeZone)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

function eventText({ kind, documentType }: PrivacyEvent, history: GuestPartTexts['history']): string {
  if (kind === 'sentBack' && documentType === 'id_back') return history.backWanted
  const text = history.events[kind]
  return typeof text === 'string'
    ? text
    : text(documentType ? history.documentNames[documentType] : history.both)
}

/** The history of the guest's documents, and their rights: see, download, erase. */
export function MyData({ canErase, loading }: { canErase: boolean; loading: ReactNode }) {
  const { token } = useVisibleStay()
  const { reportFailure } = useReport()
  const { history, myDataErased } = useTranslations('parts')

  const download = useMutation({
    mutationFn: () => readMyData(token),
    onSuccess: (data) => saveAsFile('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => reportFailure(error, history.failures.download),
  })

  const erase = useWrite(documentCalls.eraseMyData, returnsStay)
  const handleErase = (onClose: () => void) =>
    erase.mutateAsync({ params: { token }, body: { isConfirmed: true } }).then(
      () => {
        onClose()
        showToast(myDataErased)
      },
      (error: unknown) => reportFailure(error, history.failures.erase),
    )
  const eraseDialog = (onClose: () => void) => (
    <ConfirmDialog
      title={history.eraseTitle}
      text={history.eraseText}
      confirm={history.eraseConfirm}
      pending={history.erasing}
      cancel={history.keep}
      isDanger
      isPending={erase.isPending}
      onConfirm={() => handleErase(onClose)}
      onClose={onClose}
    />
  )

  return (
    <>
      <PrivacyEvents loading={loading} />
      <div className="mt-6 flex flex-wrap gap-2 max-sm:*:w-full">
        <Button
          variant="secondary"
          isPending={download.isPending}
          pendingLabel={history.downloading}
          onClick={() => download.mutate()}
        >
          {history.download}
        </Button>
        {canErase && (
          <DialogButton variant="dangerQuiet" dialog={eraseDialog}>
            {history.erase}
          </DialogButton>
        )}
      </div>
    </>
  )
}
