import { useEffect, useState } from 'react'
import { type Overlap, readOverlaps } from '#app/api/host-stays.ts'
import { parseDay } from '#shared/dates.ts'

const noOverlaps: Overlap[] = []
const areSame = (a: Overlap[], b: Overlap[]) =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]?.id)

/**
 * Stays and blocks that the chosen nights would meet. `found` is what the host has on screen; `isAccepted` looks once more and
 * answers whether the host has seen everything that it finds. What is new is put on screen instead.
 */
export function useOverlapCheck(checkIn: string, checkOut: string, except?: string) {
  const nights =
    checkOut > checkIn && parseDay(checkIn) && parseDay(checkOut) ? `${checkIn}/${checkOut}` : null
  const [seen, setSeen] = useState<{ nights: string | null; overlaps: Overlap[] }>({
    nights: null,
    overlaps: noOverlaps,
  })
  const found = nights !== null && seen.nights === nights ? seen.overlaps : noOverlaps

  useEffect(() => {
    if (!nights) return
    let isCurrent = true
    readOverlaps(checkIn, checkOut, except).then(
      (overlaps) => isCurrent && setSeen({ nights, overlaps }),
      // Not worth a message while the form is being filled in: the look before sending reports it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [nights, checkIn, checkOut, except])

  const isAccepted = async () => {
    const overlaps = await readOverlaps(checkIn, checkOut, except)
    setSeen({ nights, overlaps })
    return overlaps.length === 0 || areSame(overlaps, found)
  }
  return { found, isAccepted }
}
