import { useSiteStatus } from '#app/api/host-operations.ts'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { statusContent } from '#i18n/en/status.ts'
import { refusals } from '#i18n/en/toasts.ts'
import { StatusItems } from './status/status-items.tsx'

/** The state of the backups. */
export function BackupsPage() {
  const status = useSiteStatus()
  useHostRead(status.error, refusals.unauthorized)
  if (status.isPending) return <PageLoading page="settings" />
  if (!status.data) return <ReadFailed title={statusContent.loadFailed} read={status} />
  const { items, checkedAt } = status.data
  return <StatusItems items={items.filter(({ name }) => name === 'backup')} checkedAt={checkedAt} />
}
