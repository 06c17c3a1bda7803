import RotateCw from 'lucide-react/icons/rotate-cw'
import { useSiteStatus } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { StatusLoading } from '#app/screens/admin/loading-pages.tsx'
import { ReadFailed } from '#app/screens/admin/read-failed.tsx'
import { useHostRead } from '#app/screens/admin/use-host-read.ts'
import type { SiteStatus } from '#shared/contract/operations.ts'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { statusContent } from '#words/en/status.ts'
import { refusals } from '#words/en/toasts.ts'
import { StatusItems } from './status-items.tsx'
import { StatusMails } from './status-mails.tsx'
import { StatusRecord } from './status-record.tsx'

/** What runs, what is late, what failed; then the mails. */
export function StatusPage() {
  const status = useSiteStatus()
  useHostRead(status.error, refusals.unauthorized)
  if (status.isPending) return <StatusLoading />
  if (!status.data) {
    return <ReadFailed title={statusContent.loadFailed} read={status} />
  }
  return (
    <>
      <Summary status={status.data} isFetching={status.isFetching} onAgain={() => status.refetch()} />
      <StatusItems items={status.data.items} checkedAt={status.data.checkedAt} />
      <StatusMails />
      <StatusRecord />
      <p className="mt-12 text-ink-soft text-sm">{statusContent.version(status.data.version)}</p>
    </>
  )
}

function Summary({
  status,
  isFetching,
  onAgain,
}: {
  status: SiteStatus
  isFetching: boolean
  onAgain: () => void
}) {
  const wanting = status.items.filter(({ state }) => state !== 'good').length
  const checkedAt = formatInstant(status.checkedAt, property.timeZone)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div role="status">
        <p className="font-semibold text-lg">
          {status.isWell ? statusContent.well : statusContent.wanting(wanting)}
        </p>
        <p className="text-ink-soft text-sm">{statusContent.checked(checkedAt)}</p>
      </div>
      <Button variant="secondary" isPending={isFetching} onClick={onAgain}>
        <RotateCw aria-hidden="true" className="size-4" />
        {statusContent.again}
      </Button>
    </div>
  )
}
