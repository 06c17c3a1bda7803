import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readMyData, usePrivacy } from '#app/api/guest-stays.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useHouse } from '#app/lib/house.ts'
import { saveAsFile } from '#app/lib/save-file.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import type { GuestPageTexts } from '#i18n/shapes.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import type { getPrivacy } from '#shared/contract/documents/calls.ts'
import { MyDataPlace } from './my-data-place.tsx'

const eraseDialog = lazy(() => import('./erase-dialog.tsx'), 'EraseDialog')

type PrivacyEvent = CallResult<typeof getPrivacy>['events'][number]

/** The history of the guest's documents, and their rights: see, download, erase. */
export function MyData({ canErase }: { canErase: boolean }) {
  return (
    <>
      <PrivacyEvents />
      <Rights canErase={canErase} />
    </>
  )
}

function PrivacyEvents() {
  const { token } = useVisibleStay()
  const { myData } = useTranslations('guest')
  const state = usePrivacy(token)
  if (state.isPending) return <MyDataPlace />
  if (state.isError) return <p role="alert">{myData.failed}</p>
  return (
    <>
      <p className="text-ink-soft">{state.data.retention}</p>
      {state.data.earlier !== null && <EarlierEvents before={state.data.earlier} />}
      {state.data.events.length === 0 ? (
        <p className="mt-4">{myData.nothingYet}</p>
      ) : (
        <EventList events={state.data.events} />
      )}
    </>
  )
}

function EventList({ events }: { events: readonly PrivacyEvent[] }) {
  const house = useHouse()
  const format = useFormat()
  const { myData } = useTranslations('guest')
  return (
    <ol className="mt-4 space-y-2.5">
      {events.map((event) => (
        <li key={`${event.at} ${event.kind} ${event.documentType}`}>
          <p>{eventText(event, myData)}</p>
          {event.note && <p className="break-words text-ink-soft text-sm">{event.note}</p>}
          <p className="figures text-ink-soft text-sm">
            <time dateTime={event.at}>{format.instant(event.at, house.timeZone)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

function EarlierEvents({ before }: { before: string }) {
  const { myData } = useTranslations('guest')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <EarlierPage before={before} />
  return (
    <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
      {myData.showEarlier}
    </Button>
  )
}

function EarlierPage({ before }: { before: string }) {
  const { token } = useVisibleStay()
  const { myData } = useTranslations('guest')
  const state = usePrivacy(token, before)
  if (state.isPending) {
    return (
      <SkeletonGroup label={myData.loading}>
        <Skeleton className="mt-4 h-5 w-2/3" />
      </SkeletonGroup>
    )
  }
  if (state.isError) return <p role="alert">{myData.failed}</p>
  const { events, earlier } = state.data
  return (
    <>
      {earlier !== null && <EarlierEvents before={earlier} />}
      <EventList events={events} />
    </>
  )
}

function eventText({ kind, documentType }: PrivacyEvent, myData: GuestPageTexts['guest']['myData']): string {
  const text = myData.events[kind]
  return typeof text === 'string'
    ? text
    : text(documentType ? myData.documentNames[documentType] : myData.both)
}

function Rights({ canErase }: { canErase: boolean }) {
  const { token } = useVisibleStay()
  const { reportFailure } = useReport()
  const { myData } = useTranslations('guest')
  const { failures } = useTranslations('notices')
  const [isAsking, setIsAsking] = useState(false)

  const download = useMutation({
    mutationFn: () => readMyData(token),
    onSuccess: (data) => saveAsFile('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => reportFailure(error, failures.downloadMyData),
  })

  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        isPending={download.isPending}
        pendingLabel={myData.downloading}
        onClick={() => download.mutate()}
      >
        {myData.download}
      </Button>
      {canErase && (
        <Button variant="dangerQuiet" onClick={() => setIsAsking(true)}>
          {myData.erase}
        </Button>
      )}
      {isAsking && <Lazy part={eraseDialog} with={{ onClose: () => setIsAsking(false) }} />}
    </div>
  )
}
