import type { Nights } from '#server/features/calendar/blocks/rows.ts'
import { firstDay } from '#shared/dates.ts'

/** All the nights together: no two ranges that share a night or meet, in order. */
export function unionOf(nights: readonly Nights[]): Nights[] {
  const union: Nights[] = []
  for (const { from, to } of nights.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = union.at(-1)
    if (last && from <= last.to) {
      if (to > last.to) last.to = to
    } else union.push({ from, to })
  }
  return union
}

/** The part of each range that lies within the window. */
export const within = (nights: readonly Nights[], window: Nights): Nights[] =>
  nights
    .map(({ from, to }) => ({
      from: firstDay(from, window.from) === from ? window.from : from,
      to: firstDay(to, window.to),
    }))
    .filter(({ from, to }) => to > from)
