import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { decisionContent, stayContent } from '#i18n/en/admin.ts'
import { cardContent as texts } from '#i18n/en/host-week.ts'
import { cancelContent } from '#i18n/en/stay-life.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { formatDay } from '#shared/dates.ts'
import { missingParts } from '#shared/stay/stage.ts'
import { isPast } from './pending-order.ts'

export function StaySentence({ stay }: { stay: AdminStay }) {
  const { dayAtHouse, todayAtHouse } = useHouseTime()
  const { guestName, status } = stay
  const missing = missingParts(stay).map((part) => decisionContent.missing[part])
  const text = () => {
    if (stay.cancelledAt !== null) {
      const since = cancelContent.since(stay.cancelledBy, formatDay(dayAtHouse(stay.cancelledAt)))
      return `${cancelContent.badge}: ${since}.`
    }
    if (stay.withdrawnAt !== null) return `${stayContent.withdrawn}.`
    if (stay.departedAt !== null) return texts.left(guestName)
    if (status === 'approved' && isPast(stay, todayAtHouse())) return texts.over(guestName)
    if (status === 'approved') return texts.approved(guestName, missing)
    if (status === 'rejected') return texts.rejected(guestName)
    if (isPast(stay, todayAtHouse())) return stayContent.past
    return missing.length > 0 ? texts.missing(guestName, missing) : texts.ready(guestName)
  }
  return <p className="break-words text-lg leading-snug">{text()}</p>
}
