import type { Nights } from '#server/features/calendar/store.ts'
import { compareDays, firstDay, nightsBetween } from '#shared/dates.ts'

export const keyOf = ({ from, to }: Nights): string => `${from}/${to}`
/** Returns the nights from today on: some sites leave out those before. */
export const ahead = ({ from, to }: Nights, today: string): Nights => ({
  from: from < today ? today : from,
  to,
})
export const isSameAhead = (one: Nights, other: Nights, today: string): boolean =>
  keyOf(ahead(one, today)) === keyOf(ahead(other, today))
export const contains = (whole: Nights, part: Nights): boolean =>
  whole.from <= part.from && part.to <= whole.to
/** Returns the nights that both have; without any, `to` is no later than `from`. */
export const sharedNights = (one: Nights, other: Nights): Nights => ({
  from: firstDay(one.from, other.from) === one.from ? other.from : one.from,
  to: firstDay(one.to, other.to),
})
export const countNights = ({ from, to }: Nights): number => nightsBetween(from, to)

/** Returns whether each night of `whole` is in one of `parts`. */
export const isCovered = (whole: Nights, parts: readonly Nights[]): boolean =>
  unionOf(parts).some((range) => contains(range, whole))

/** Returns whether the parts inside `whole` make it up. */
export const isTiled = (whole: Nights, parts: readonly Nights[]): boolean =>
  isCovered(
    whole,
    parts.filter((part) => contains(whole, part)),
  )

/** Returns the nights of all, in order and merged. */
export function unionOf(nights: readonly Nights[]): Nights[] {
  const union: Nights[] = []
  for (const { from, to } of nights.toSorted((a, b) => compareDays(a.from, b.from))) {
    const last = union.at(-1)
    if (last && from <= last.to) {
      if (to > last.to) last.to = to
    } else union.push({ from, to })
  }
  return union
}
