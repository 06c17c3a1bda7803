import { addDays, dayAt } from '#shared/dates.ts'
import { depositQuestionHours } from '#shared/stay/departure.ts'
import { reminderDays } from '#shared/stay/life.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { checkOutAt } from '#shared/stay/times.ts'
import { canSend, morningOf, type StayMailParams } from './kinds.ts'

const hourMs = 3_600_000

/** A scheduled mail. `occasion` makes it unique. */
export type DueMail = {
  [Kind in 'guest_reminder' | 'guest_before_arrival' | 'host_guest_left']: {
    kind: Kind
    occasion: string
    params: StayMailParams[Kind]
  }
}['guest_reminder' | 'guest_before_arrival' | 'host_guest_left']

export const scheduledDays = { beforeCheckIn: 7, afterCheckOut: 3 } as const

/**
 * Returns the mails that are due for a stay at `now` (ms since 1970), written or not. A guest invited after 09:00 got the
 * link then, and is not reminded on the same day.
 */
export function dueMails(stay: StayDetails, now: number, timeZone: string): DueMail[] {
  return [...dayMails(stay, now, timeZone), ...departureMails(stay, now, timeZone)].filter((mail) =>
    canSend(mail.kind, stay, mail.params, { now, timeZone }),
  )
}

function dayMails(stay: StayDetails, now: number, timeZone: string): DueMail[] {
  const today = dayAt(now, timeZone)
  const { checkInDate } = stay
  const daysLeft = reminderDays.find((days) => addDays(checkInDate, -days) === today)
  if (daysLeft === undefined || Date.parse(stay.createdAt) >= morningOf(today, timeZone)) return []
  const reminder: DueMail = {
    kind: 'guest_reminder',
    occasion: `${checkInDate}-${daysLeft}`,
    params: { daysLeft, checkInDate },
  }
  if (daysLeft > 1) return [reminder]
  return [reminder, { kind: 'guest_before_arrival', occasion: checkInDate, params: { checkInDate } }]
}

/** After check-out the host decides about the deposit, and is reminded before it is released automatically. */
function departureMails(stay: StayDetails, now: number, timeZone: string): DueMail[] {
  const hours = (now - checkOutAt(stay, timeZone)) / hourMs
  if (hours < 0 || hours >= 48) return []
  const [again, last] = depositQuestionHours
  const when = hours < again ? 'checkout' : hours < last ? '24' : '40'
  // The host was notified when the guest said that they left.
  if (when === 'checkout' && stay.departedAt) return []
  return [{ kind: 'host_guest_left', occasion: `${stay.checkOutDate}-${when}`, params: { when } }]
}
