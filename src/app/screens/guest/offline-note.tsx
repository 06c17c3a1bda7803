import CloudOff from 'lucide-react/icons/cloud-off'
import { useFormat, useWords } from '#app/lib/words.ts'
import { property } from '#shared/the-house.ts'

/** Says that the page comes from the phone instead of the server, and of when it is. */
export function OfflineNote({ keptSince }: { keptSince: string }) {
  const { offline } = useWords('guest')
  const format = useFormat()
  return (
    <p role="status" className="mb-6 flex items-start gap-2.5 rounded-control bg-timber-100 px-4 py-3">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-timber-700" />
      {offline.shownFrom(format.instant(keptSince, property.timeZone))}
    </p>
  )
}
