import { isoInstant } from '#server/adapters/clock/port.ts'
import { readResult } from '#server/due/task.ts'
import type { SiteStatus, StatusItem, StatusState } from '#shared/contract/operations.ts'
import { formatInstant } from '#shared/dates.ts'
import { calendarItems, siteItems } from '#words/en/site-alerts.ts'
import { asSentence, statusItems } from '#words/en/status-items.ts'
import { workNames } from '#words/en/work.ts'
import { backup, rehearsal } from './items/backup.ts'
import { item } from './items/item.ts'
import { lateAfterMs, type StatusFacts } from './service.ts'
import type { WorkRow } from './store.ts'

const lowDiskBytes = 1_000_000_000
const lowDiskShare = 0.05
const emptyDiskBytes = 200_000_000

const worst: Readonly<Record<StatusState, number>> = { bad: 0, attention: 1, good: 2 }

const joined = (parts: readonly string[]): string | null => (parts.length > 0 ? parts.join(' ') : null)

function storage({ answers }: StatusFacts): StatusItem {
  const { storage: words } = statusItems
  if (!answers.database) return item('storage', 'bad', words.databaseDown, words.databaseDownDetail)
  if (!answers.files) return item('storage', 'bad', words.filesDown, words.filesDownDetail)
  return item('storage', 'good', words.good)
}

/** Shown only while there is a problem. */
function pages({ pages: problem }: StatusFacts): StatusItem | null {
  const { pages: words } = statusItems
  if (problem === null) return null
  return problem === 'missing'
    ? item('pages', 'bad', words.missing, words.missingDetail)
    : item('pages', 'attention', words.stale, words.staleDetail)
}

function diskSpace({ disk }: StatusFacts): StatusItem {
  const { disk: words } = statusItems
  if (!disk) return item('disk', 'attention', words.unknown)
  const gigabytes = (disk.freeBytes / 1e9).toFixed(1)
  const share = disk.totalBytes > 0 ? disk.freeBytes / disk.totalBytes : 0
  if (disk.freeBytes >= lowDiskBytes && share >= lowDiskShare)
    return item('disk', 'good', words.free(gigabytes))
  const state = disk.freeBytes < emptyDiskBytes ? 'bad' : 'attention'
  return item('disk', state, words.low(gigabytes), words.lowDetail)
}

/** These have a line of their own. */
const haveOwnItem = ['backup', 'snapshots', 'rehearsal']

function troubleOf(row: WorkRow, now: number): string | null {
  const name = workNames[row.name] ?? row.name
  const isRunning = row.leaseUntil !== null && Date.parse(row.leaseUntil) > now
  if (row.lastError !== null && row.attempts > 0)
    return statusItems.work.failed(name, row.attempts, row.lastError)
  if (!isRunning && Date.parse(row.nextAt) < now - lateAfterMs) return statusItems.work.late(name)
  return null
}

function dueWork({ work, overdue, now }: StatusFacts): StatusItem {
  const { work: words } = statusItems
  const failing = work.flatMap((row) => {
    const trouble = haveOwnItem.includes(row.name) ? null : troubleOf(row, now)
    return trouble === null ? [] : [{ trouble, since: row.lastOkAt }]
  })
  const late = [
    ...(overdue.mails > 0 ? [words.mails(overdue.mails)] : []),
    ...(overdue.deposits > 0 ? [words.deposits(overdue.deposits)] : []),
    ...(overdue.pictures > 0 ? [words.pictures(overdue.pictures)] : []),
  ]
  if (failing.length === 0 && late.length === 0) return item('work', 'good', words.good)
  const lateText = late.length > 0 ? [words.waiting(late)] : []
  return item(
    'work',
    'attention',
    late.length > 0 ? words.someLate : words.someFails,
    joined([...lateText, ...failing.map(({ trouble }) => trouble)]),
    failing[0]?.since ?? null,
  )
}

function mail({ mail: { hasServer, failed, delayed, kept } }: StatusFacts): StatusItem {
  const { mail: words } = statusItems
  if (failed > 0) return item('mail', 'bad', words.failed(failed), words.failedDetail)
  if (delayed > 0) return item('mail', 'attention', words.delayed(delayed), words.delayedDetail)
  if (kept > 0)
    return item('mail', 'attention', words.kept(kept), hasServer ? words.keptBeforeDetail : words.keptDetail)
  return item('mail', 'good', hasServer ? words.sends : words.none)
}

function deposits({ deposits: inNeed, work }: StatusFacts): StatusItem {
  const { deposits: words } = statusItems
  const row = work.find(({ name }) => name === 'deposit-reconciler')
  const differing = readResult(row?.lastResult ?? null)?.differed ?? 0
  const since = row?.lastOkAt ?? null
  if (inNeed.total > 0) {
    const lines = inNeed.first.map(({ guestName, what }) => words.ofGuest(guestName, what))
    const unnamed = inNeed.total - lines.length
    if (unnamed > 0) lines.push(words.andMore(unnamed))
    if (differing > 0) lines.push(asSentence(words.differed(differing)), words.differedDetail)
    return item('deposits', 'attention', words.inNeed(inNeed.total), joined(lines), since)
  }
  if (differing > 0)
    return item('deposits', 'attention', words.differed(differing), words.differedDetail, since)
  if (row !== undefined && row.lastError !== null && row.attempts > 0)
    return item('deposits', 'attention', words.notCompared, null, since)
  return item('deposits', 'good', words.good, null, since)
}

function calendars({ calendars: { clashes, vanished, feeds } }: StatusFacts): StatusItem {
  const lines = [
    ...(clashes > 0 ? [calendarItems.clashes(clashes)] : []),
    ...(vanished > 0 ? [calendarItems.vanished(vanished)] : []),
    ...(feeds > 0 ? [calendarItems.feeds(feeds)] : []),
  ]
  return lines.length === 0
    ? item('calendars', 'good', calendarItems.good)
    : item('calendars', 'attention', calendarItems.attention, lines.join(' '))
}

function payments(facts: StatusFacts): StatusItem {
  const { payments: words } = statusItems
  if (facts.forgedAt !== null)
    return item('payments', 'attention', words.forged, words.forgedDetail, facts.forgedAt)
  if (facts.payments === 'stripe') return item('payments', 'good', words.stripe)
  return facts.payments === 'simulated'
    ? item('payments', 'attention', words.none, words.simulated)
    : item('payments', 'good', words.wanted, words.simulated)
}

function pictures({ pictures: proof }: StatusFacts): StatusItem {
  const { pictures: words } = statusItems
  if (proof.checkedAt === null) return item('pictures', 'good', words.daily)
  return proof.isProven
    ? item('pictures', 'good', words.proven, null, proof.checkedAt)
    : item('pictures', 'bad', words.kept, proof.message, proof.checkedAt)
}

function key({ keyPlace }: StatusFacts): StatusItem {
  const { key: words } = statusItems
  switch (keyPlace) {
    case 'apart':
      return item('key', 'good', words.apart)
    case 'unknown':
      return item('key', 'good', words.fromSettings)
    case 'sameDisk':
    case 'besideData':
      return item('key', 'attention', words[keyPlace], words.moveTheKey)
    case 'copyLeft':
      return item('key', 'attention', words.copyLeft, words.copyLeftDetail)
    case null:
      return item('key', 'attention', words.unknown)
  }
}

/** A picture is a stranger's file: whoever breaks its decoder must find nothing there. */
function sandbox({ sandbox: kind }: StatusFacts): StatusItem {
  const { sandbox: words } = statusItems
  switch (kind) {
    case 'bubblewrap':
      return item('sandbox', 'good', words.good)
    case 'wasm-offline':
      return item('sandbox', 'attention', words.thin, words.wasmOfflineDetail)
    case 'wasm':
      return item('sandbox', 'attention', words.thin, words.wasmDetail)
    case 'none':
      return item('sandbox', 'bad', words.none, words.noneDetail)
  }
}

/** Shown only when there is something to say. */
function proxy({ forwardedAt }: StatusFacts): StatusItem[] {
  const { proxy: words } = statusItems
  return forwardedAt === null
    ? []
    : [item('proxy', 'attention', words.untrusted, words.untrustedDetail, forwardedAt)]
}

/** A passkey works at the address it was made for: after a move its host needs another way in. */
function signIn({ signIn: { elsewhere, lockedOut } }: StatusFacts): StatusItem {
  const { signIn: words } = statusItems
  if (elsewhere === 0) return item('sign_in', 'good', words.good)
  return lockedOut > 0
    ? item('sign_in', 'bad', words.elsewhere(elsewhere), words.lockedOut)
    : item('sign_in', 'attention', words.elsewhere(elsewhere), words.usePassword)
}

function clock({ clock: { doubtedFrom, timeZone }, now }: StatusFacts): StatusItem {
  if (doubtedFrom === null) return item('clock', 'good', siteItems.clock)
  const said = (ms: number) => formatInstant(isoInstant(ms), timeZone)
  return item('clock', 'bad', siteItems.clockDoubtful, siteItems.clockDetail(said(doubtedFrom), said(now)))
}

/** What was found as the host reads it: what is bad first, then what needs attention, then what is good. */
export function toSiteStatus(facts: StatusFacts, version: string): SiteStatus {
  const items = [
    storage,
    pages,
    diskSpace,
    dueWork,
    mail,
    deposits,
    calendars,
    payments,
    pictures,
    sandbox,
    backup,
    rehearsal,
    key,
    signIn,
    clock,
  ]
    .flatMap((describe) => describe(facts) ?? [])
    .concat(proxy(facts))
    .sort((a, b) => worst[a.state] - worst[b.state])
  return {
    isWell: items.every(({ state }) => state === 'good'),
    checkedAt: isoInstant(facts.now),
    version,
    items,
  }
}
