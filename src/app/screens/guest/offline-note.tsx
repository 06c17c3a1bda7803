import CloudOff from 'lucide-react/icons/cloud-off'
import Smartphone from 'lucide-react/icons/smartphone'
import type { OfflineCopy } from '#app/lib/offline.ts'
import { property } from '#content/property.ts'
import { formatInstant } from '#shared/dates.ts'
import { offline } from './content.ts'

/** Says when the page comes from the phone instead of the server, and that it is there for a night without signal. */
export function OfflineNote({ copy }: { copy: OfflineCopy }) {
  if (copy.keptSince !== null) {
    return (
      <p role="status" className="mb-6 flex items-start gap-2.5 rounded-control bg-timber-100 px-4 py-3">
        <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-timber-700" />
        {offline.shownFrom(formatInstant(copy.keptSince, property.timeZone))}
      </p>
    )
  }
  if (!copy.isReady) return null
  return (
    <p role="status" className="mb-6 flex items-start gap-2.5 text-ink-soft text-sm">
      <Smartphone aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {offline.ready}
    </p>
  )
}
