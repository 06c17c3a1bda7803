import type { Block, Nights } from '#server/features/calendar/store.ts'
import type { HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { firstDay } from '#shared/dates.ts'

type Clash = HouseCalendar['clashes'][number]

interface Claim extends Nights {
  side: Clash['between'][number]
  feedId: string | null
  /** The stay that the nights belong to. */
  belongsTo: string | null
}

/** Returns whether two claims belong to one booking. A calendar that has the same nights twice has one booking. */
const isSameBooking = (a: Claim, b: Claim): boolean =>
  (a.belongsTo !== null && a.belongsTo === b.belongsTo) ||
  (a.feedId !== null && a.feedId === b.feedId && a.from === b.from && a.to === b.to)

/**
 * Returns nights with two claims. Ignores closed nights (they may be our own export, read back) and vanished blocks (the host
 * is notified of those). A block with the nights of its stay is no claim of its own.
 */
export function clashesAmong(
  stays: readonly { id: string; checkInDate: string; checkOutDate: string }[],
  blocks: readonly Block[],
): Clash[] {
  const taken = blocks.filter(({ kind, vanishedAt }) => kind !== 'unavailable' && vanishedAt === null)
  const blockOf = new Map(taken.map((block) => [block.stayId, block]))
  const daysOf = new Map(
    stays.map(({ id, checkInDate, checkOutDate }) => [id, `${checkInDate}/${checkOutDate}`]),
  )
  const claims: Claim[] = [
    ...stays.map(({ id, checkInDate, checkOutDate }) => ({
      ...{ from: checkInDate, to: checkOutDate, feedId: blockOf.get(id)?.feedId ?? null, belongsTo: id },
      side: { stayId: id, blockId: null },
    })),
    ...taken
      .filter(({ stayId, from, to }) => daysOf.get(stayId ?? '') !== `${from}/${to}`)
      .map(({ id, from, to, feedId, stayId }) => ({
        ...{ from, to, feedId, belongsTo: stayId },
        side: { stayId: null, blockId: id },
      })),
  ].toSorted((a, b) => a.from.localeCompare(b.from))
  const clashes: Clash[] = []
  let open: Claim[] = []
  for (const claim of claims) {
    open = open.filter(({ to }) => to > claim.from)
    for (const other of open) {
      if (isSameBooking(other, claim)) continue
      const to = firstDay(other.to, claim.to)
      clashes.push({ from: claim.from, to, between: [other.side, claim.side] })
    }
    open.push(claim)
  }
  return clashes
}
