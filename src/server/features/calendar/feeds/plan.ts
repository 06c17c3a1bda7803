import type { Block, Nights } from '#server/features/calendar/store.ts'
import { isoInstant } from '#shared/dates.ts'
import {
  ahead,
  contains,
  countNights,
  isCovered,
  isSameAhead,
  isTiled,
  keyOf,
  sharedNights,
  unionOf,
} from './nights.ts'
import type { FeedEvent } from './parse.ts'

/**
 * Decides what a read calendar changes. docs/decisions/0047-calendars-never-lose-a-night.md has the tables of matches
 * and echoes with their reasons.
 */

/** A site reads our export at least once a day; what it still has after two days takes its nights again. */
const leftoverMs = 48 * 60 * 60 * 1000

export interface ReadToPlan {
  known: readonly Block[]
  events: readonly FeedEvent[]
  /** Some entries could not be read, so a missing booking may be one of them. */
  isPartial: boolean
  /** Nights that the calendar's site may have from our export: stays, and blocks of hosts and other calendars. */
  exported: readonly Nights[]
  /** Stays with the source of the calendar that no block has. */
  typedStays: readonly (Nights & { id: string })[]
  isOwnUid(uid: string): boolean
  now: number
  today: string
}

type Next = Nights & Pick<Block, 'uid' | 'kind' | 'stayId' | 'leftoverAt'>
export interface Plan {
  added: Next[]
  changed: { block: Block; next: Next }[]
  removed: Block[]
  /** Bookings that are no longer in the calendar. `isNotified`: nights of it went that no other notice names. */
  gone: { block: Block; isNotified: boolean }[]
}

interface Matches {
  blockOf: Map<FeedEvent, Block>
  /** Known blocks without an entry. */
  free: Set<Block>
}

/** Matches by UID, then, as some sites send new UIDs with each read, by equal days and kind. */
function matchKnown({ known, events }: ReadToPlan): Matches {
  const blockOf: Matches['blockOf'] = new Map()
  const free = new Set(known)
  const take = (event: FeedEvent, block: Block | undefined) => {
    if (!block) return
    free.delete(block)
    blockOf.set(event, block)
  }
  const byUid = new Map(known.map((block) => [block.uid, block]))
  for (const event of events) take(event, byUid.get(event.uid))
  // An echo is known by its UID only: with another one, a guest may have booked these nights since.
  const inOrder = [...free].filter(({ kind }) => kind !== 'echo').sort(byImportance)
  const byDays = Map.groupBy(inOrder, (block) => `${block.kind} ${keyOf(block)}`)
  for (const event of events)
    if (!blockOf.has(event)) take(event, byDays.get(`${event.kind} ${keyOf(event)}`)?.shift())
  return { blockOf, free }
}

/** Sorts bookings with a stay first, and vanished ones last. */
const byImportance = (a: Block, b: Block): number =>
  Number(b.stayId !== null) - Number(a.stayId !== null) ||
  Number(a.vanishedAt !== null) - Number(b.vanishedAt !== null)

/**
 * Finds the entries that are our own nights, read back: those that are new to us or were echoes before, and that make up
 * exported nights or are made up by them.
 */
function findEchoes(read: ReadToPlan, { blockOf }: Matches): Set<FeedEvent> {
  const { today } = read
  const isNew = (event: FeedEvent, block: Block | undefined) =>
    !block || block.kind === 'echo' || (block.leftoverAt !== null && !isSameAhead(block, event, today))
  const candidates = read.events
    .filter((event) => {
      const block = blockOf.get(event)
      return !event.isReservation && (block?.stayId ?? null) === null && isNew(event, block)
    })
    .map((event) => ({ event, ...ahead(event, today) }))
  const exported = read.exported.map((nights) => ahead(nights, today))
  const isTogether = new Set(
    exported.flatMap((whole) => {
      const parts = candidates.filter((part) => contains(whole, part))
      return isCovered(whole, parts) ? parts : []
    }),
  )
  // Of two entries with the same nights, the second is a booking.
  const nights = new Map<string, FeedEvent>()
  for (const candidate of candidates) {
    const isKnown = blockOf.get(candidate.event)?.kind === 'echo'
    if (nights.has(keyOf(candidate)) && !isKnown) continue
    if (isTogether.has(candidate) || isTiled(candidate, exported))
      nights.set(keyOf(candidate), candidate.event)
  }
  return new Set(nights.values())
}

/** Returns since when an echo has had no nights of ours, or `null` if the entry takes its nights. */
function leftoverSince(read: ReadToPlan, event: FeedEvent, block: Block | undefined): string | null {
  const isOurs = block
    ? block.kind === 'echo' && isSameAhead(block, event, read.today)
    : read.isOwnUid(event.uid)
  const since = block?.leftoverAt ?? isoInstant(read.now)
  return isOurs && !event.isReservation && read.now - Date.parse(since) < leftoverMs ? since : null
}

/** More pairs of blocks and entries than this aren't compared: it would block the process. */
const maxPairs = 250_000

/** Returns the pairs that share nights, those of stays first, then those that share the most. */
const overlapping = (blocks: readonly Block[], events: readonly FeedEvent[]) =>
  blocks
    .flatMap((block) =>
      events
        .filter((event) => block.from < event.to && event.from < block.to)
        .map((event) => ({ block, event, nights: countNights(sharedNights(block, event)) })),
    )
    .sort((a, b) => byImportance(a.block, b.block) || b.nights - a.nights)

/**
 * Matches bookings that changed their UID and their days. Nights that were only split or joined keep their blocks. Then
 * each block gets the entry with which it shares the most nights, those with a stay first.
 */
function matchOverlapping(
  { blockOf, free }: Matches,
  rest: Set<FeedEvent>,
  isPartial: boolean,
): Map<Block, Nights> {
  const parts = new Map<Block, Nights>()
  const blocks = [...free].filter(({ kind, vanishedAt }) => kind === 'booked' && vanishedAt === null)
  const settle = (kept: readonly Block[], events: readonly FeedEvent[]) => {
    for (const block of kept) {
      free.delete(block)
      parts.set(block, block)
    }
    for (const event of events) rest.delete(event)
  }
  const open = () => blocks.filter((block) => free.has(block))
  for (const event of [...rest])
    if (isTiled(event, open()))
      settle(
        open().filter((block) => contains(event, block)),
        [event],
      )
  for (const block of open())
    if (isTiled(block, [...rest]))
      settle(
        [block],
        [...rest].filter((event) => contains(block, event)),
      )
  // A block whose own entry could not be read must not give up nights.
  const pairs = isPartial || free.size * rest.size > maxPairs ? [] : overlapping(open(), [...rest])
  for (const { block, event } of pairs) {
    if (!free.has(block) || blockOf.has(event)) continue
    free.delete(block)
    blockOf.set(event, block)
  }
  // A stay keeps the nights that its booking shares with an entry that another block got.
  for (const { block, event } of pairs)
    if (free.has(block) && block.stayId !== null) {
      free.delete(block)
      parts.set(block, sharedNights(block, event))
    }
  return parts
}

/** Decides about blocks without an entry. A booking is gone only if nights of it went; its nights stay taken. */
function planMissing(read: ReadToPlan, { free }: Matches, booked: readonly Nights[]) {
  const removed: Block[] = []
  const gone: Plan['gone'] = []
  const still = unionOf(booked)
  // The nights that are still booked, or that a notice names.
  let known = still
  const missing = [...free].filter(({ to }) => to > read.today)
  for (const block of missing.sort((a, b) => countNights(b) - countNights(a))) {
    if (block.kind !== 'booked') removed.push(block)
    // Some calendars leave out events that have begun.
    else if (block.vanishedAt === null && block.from > read.today) {
      const isNotified = !known.some((range) => contains(range, block))
      if (isNotified) known = unionOf([...known, block])
      if (block.stayId === null && !isNotified) removed.push(block)
      else if (!still.some((range) => contains(range, block))) gone.push({ block, isNotified })
    }
  }
  return { removed, gone }
}

/** Returns the changes of a calendar's blocks that a read makes. It writes nothing. */
export function planRead(read: ReadToPlan): Plan {
  const matches = matchKnown(read)
  const echoes = findEchoes(read, matches)
  const leftovers = new Map<FeedEvent, string>()
  for (const event of read.events) {
    const since = echoes.has(event) ? null : leftoverSince(read, event, matches.blockOf.get(event))
    if (since !== null) leftovers.set(event, since)
  }
  const isEcho = (event: FeedEvent) => echoes.has(event) || leftovers.has(event)
  const rest = read.events.filter(
    (event) => event.kind === 'booked' && !matches.blockOf.has(event) && !isEcho(event),
  )
  const unmatched = new Set(rest)
  const parts = matchOverlapping(matches, unmatched, read.isPartial)
  const settled = new Set(rest.filter((event) => !unmatched.has(event)))

  const plan: Plan = { added: [], changed: [], removed: [], gone: [] }
  const typed = new Map(read.typedStays.map((stay) => [keyOf(stay), stay.id]))
  for (const event of read.events) {
    if (settled.has(event)) continue
    const { uid, from, to } = event
    const block = matches.blockOf.get(event)
    const kind: Next['kind'] = isEcho(event) ? 'echo' : event.kind
    const stayId = block?.stayId ?? (kind === 'booked' ? (typed.get(keyOf(event)) ?? null) : null)
    if (stayId !== null && !block?.stayId) typed.delete(keyOf(event))
    // An entry that stopped being an echo may become one again.
    const wasEcho = kind !== 'echo' && (block?.kind === 'echo' || (block?.leftoverAt ?? null) !== null)
    const since = wasEcho ? (block?.leftoverAt ?? isoInstant(read.now)) : (leftovers.get(event) ?? null)
    const next = { uid, from, to, kind, stayId, leftoverAt: since }
    if (block) plan.changed.push({ block, next })
    else plan.added.push(next)
  }
  for (const [block, nights] of parts)
    plan.changed.push({ block, next: { ...block, from: nights.from, to: nights.to } })
  if (read.isPartial) return plan
  const booked = read.events.filter((event) => event.kind === 'booked' && !isEcho(event))
  return { ...plan, ...planMissing(read, matches, booked) }
}
