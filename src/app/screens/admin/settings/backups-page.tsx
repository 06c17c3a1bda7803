import { useSiteStatus } from '#app/api/host-operations.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { statusContent } from '#i18n/en/status.ts'
import { StatusItems } from './status/status-items.tsx'

export const BackupsPage = () => (
  <Loaded read={useSiteStatus()} failed={statusContent.loadFailed}>
    {({ items, checkedAt }) => (
      <StatusItems items={items.filter(({ name }) => name === 'backup')} checkedAt={checkedAt} />
    )}
  </Loaded>
)
