import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { compareDays } from '#shared/dates.ts'
import { adminStage } from '#shared/stay/stage.ts'

type Days = Pick<AdminStay, 'checkInDate' | 'checkOutDate'>

export const isPast = ({ checkOutDate }: Pick<Days, 'checkOutDate'>, day: string): boolean =>
  checkOutDate.slice(0, 10) < day

/** Sorts by arrival, then by the most advanced stage. Past stays come last. */
export const inOrderOfArrival = <Stay extends AdminStay>(stays: readonly Stay[], day: string): Stay[] =>
  stays.toSorted(
    (a, b) =>
      Number(isPast(a, day)) - Number(isPast(b, day)) ||
      compareDays(a.checkInDate, b.checkInDate) ||
      adminStage(b).stage - adminStage(a).stage,
  )
