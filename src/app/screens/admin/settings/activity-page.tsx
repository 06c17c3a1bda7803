import { ActivityList } from '#app/screens/admin/page/activity-list.tsx'
import { recordTexts } from '#i18n/en/record.ts'

export const ActivityPage = () => (
  <>
    <p className="mb-4 max-w-prose text-ink-soft">{recordTexts.intro}</p>
    <ActivityList />
  </>
)
