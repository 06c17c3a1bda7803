import { calendarContent, unreadAdvice, unreadSentence } from '#i18n/en/calendar.ts'
import { mailProblemText } from '#i18n/en/mail.ts'
import { asSentence, backupItems, siteItems, statusItems as texts, workNames } from '#i18n/en/status.ts'
import { atHouseOf } from '#i18n/house-format.ts'
import { readResult } from '#server/due/task.ts'
import type { SiteStatus, StatusItem, StatusState } from '#shared/contract/status/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import { attention, bad, type Finding, good, unknown } from './finding.ts'
import { reachFindings, release, webhook } from './reach-view.ts'
import { lateAfterMs, type StatusFacts } from './service.ts'
import type { WorkRow } from './store.ts'

const severity: Readonly<Record<StatusState, number>> = { bad: 0, attention: 1, good: 2, unknown: 3 }
const bySeverity = (a: Finding, b: Finding): number => severity[a.state] - severity[b.state]

const joined = (parts: readonly (string | null)[], between: string): string | null =>
  parts.filter((part) => part !== null).join(between) || null

/**
 * Returns a group's item: its worst finding, followed by the others that are not good, or by all if none is bad. Each
 * finding is a line of the detail.
 */
function group(name: StatusItem['name'], ...findings: (Finding | false | null)[]): StatusItem {
  const [first, ...others] = findings.filter((each) => each !== false && each !== null).toSorted(bySeverity)
  if (!first) throw new Error(`nothing is known of ${name}`)
  const named = others.filter(({ state }) => state !== 'good' || first.state === 'good')
  const more = named.map(({ title, detail }) => joined([asSentence(title), detail], ' '))
  return { name, ...first, detail: joined([first.detail, ...more], '\n') }
}

const lowDiskBytes = 1_000_000_000
const lowDiskShare = 0.05
const emptyDiskBytes = 200_000_000

function diskSpace({ disk }: StatusFacts): Finding {
  if (!disk) return attention(texts.disk.unknown)
  const gigabytes = (disk.freeBytes / 1e9).toFixed(1)
  const share = disk.totalBytes > 0 ? disk.freeBytes / disk.totalBytes : 0
  if (disk.freeBytes >= lowDiskBytes && share >= lowDiskShare) return good(texts.disk.free(gigabytes))
  return (disk.freeBytes < emptyDiskBytes ? bad : attention)(texts.disk.low(gigabytes), texts.disk.lowDetail)
}

const failureOf = ({ attempts, lastError }: WorkRow): string | null => (attempts > 0 ? lastError : null)

/** Returns the last success, the failure since, and the last result of a task. */
function workOf({ work }: StatusFacts, name: string) {
  const row = work.find((each) => each.name === name)
  const result = readResult(row?.lastResult ?? null)
  return { lastOkAt: row?.lastOkAt ?? null, failure: row ? failureOf(row) : null, result }
}

const backupWork = ['backup', 'snapshots', 'restore-test']

function problemOf(row: WorkRow, now: number): string | null {
  const name = workNames[row.name] ?? row.name
  const isRunning = row.leaseUntil !== null && Date.parse(row.leaseUntil) > now
  const failure = failureOf(row)
  if (failure !== null) return texts.work.failed(name, row.attempts, failure)
  return !isRunning && Date.parse(row.nextAt) < now - lateAfterMs ? texts.work.late(name) : null
}

function failingWork({ work, now }: StatusFacts): Finding | null {
  const failing = work.flatMap((row) => {
    const trouble = backupWork.includes(row.name) ? null : problemOf(row, now)
    return trouble === null ? [] : [{ trouble, since: row.lastOkAt }]
  })
  const detail = failing.map(({ trouble }) => trouble).join(' ')
  return failing[0] ? attention(texts.work.someFails, detail, failing[0].since) : null
}

function lateWork({ overdue: { mails, deposits, photos } }: StatusFacts): Finding | null {
  const late = [
    ...(mails > 0 ? [texts.work.mails(mails)] : []),
    ...(deposits > 0 ? [texts.work.deposits(deposits)] : []),
    ...(photos > 0 ? [texts.work.photos(photos)] : []),
  ]
  return late.length > 0 ? attention(texts.work.someLate, texts.work.waiting(late)) : null
}

function photoErasure({ photos: { checkedAt, isProven, message } }: StatusFacts): Finding {
  if (checkedAt === null) return good(texts.photos.daily)
  return isProven ? good(texts.photos.proven, null, checkedAt) : bad(texts.photos.kept, message, checkedAt)
}

function depositsInNeed({ deposits: { first, total } }: StatusFacts): Finding | null {
  const lines = first.map(({ guestName, what }) => texts.deposits.ofGuest(guestName, what))
  if (total > lines.length) lines.push(texts.deposits.andMore(total - lines.length))
  return total > 0 ? attention(texts.deposits.needAttention(total), lines.join(' ')) : null
}

function comparison(facts: StatusFacts): Finding {
  const { lastOkAt, failure, result } = workOf(facts, 'deposit-reconciler')
  const differing = result?.differed ?? 0
  if (differing > 0)
    return attention(texts.deposits.differed(differing), texts.deposits.differedDetail, lastOkAt)
  return failure === null
    ? good(texts.deposits.good, null, lastOkAt)
    : attention(texts.deposits.notCompared, asSentence(failure), lastOkAt)
}

function payments({ payments: by }: StatusFacts): Finding {
  if (by === 'stripe') return good(texts.payments.stripe)
  if (by === 'unchosen') return attention(texts.payments.none, texts.payments.unchosen)
  return by === 'simulated'
    ? attention(texts.payments.none, texts.payments.simulated)
    : good(texts.payments.wanted, texts.payments.wantedDetail)
}

/** Snapshots are made every minute. After this long without one, the last hour can't be restored. */
const snapshotsLateMs = 60 * 60 * 1000

function snapshots(facts: StatusFacts): Finding | null {
  const { lastOkAt, failure } = workOf(facts, 'snapshots')
  if (failure === null) return lastOkAt === null ? null : good(backupItems.snapshots, null, lastOkAt)
  const isLate = lastOkAt === null || Date.parse(lastOkAt) < facts.now - snapshotsLateMs
  return (isLate ? bad : attention)(
    backupItems.snapshotFailed,
    `${backupItems.willRetry} ${asSentence(failure)}`,
    lastOkAt,
  )
}

/** A backup is made a day after the last one, and may take this long. */
const backupTakesMs = 60 * 60 * 1000

/** Returns `null` if backups are off and snapshots are made instead. */
function backups(facts: StatusFacts): Finding | null {
  const { newestAt, everyMs } = facts.backup
  if (everyMs === null)
    return snapshots(facts) === null ? attention(backupItems.none, backupItems.noneDetail, newestAt) : null
  const { lastOkAt, failure } = workOf(facts, 'backup')
  const ageMs = newestAt === null ? 0 : facts.now - Date.parse(newestAt)
  const isOld = ageMs > 2 * everyMs
  if (failure !== null) {
    const detail = `${backupItems.willRetry} ${asSentence(failure)}`
    return (isOld || newestAt === null ? bad : attention)(backupItems.failed, detail, newestAt)
  }
  if (ageMs > everyMs + backupTakesMs)
    return (isOld ? bad : attention)(backupItems.old, backupItems.oldDetail, newestAt)
  if (newestAt !== null) return good(backupItems.good, null, newestAt)
  return lastOkAt ? bad(backupItems.gone, backupItems.goneDetail) : good(backupItems.first)
}

function restoreTest(facts: StatusFacts): Finding {
  const { lastOkAt, failure, result } = workOf(facts, 'restore-test')
  if (failure !== null)
    return bad(backupItems.restoreFailed, `${asSentence(failure)} ${backupItems.restoreAdvice}`, lastOkAt)
  if (lastOkAt === null || result === null) return good(backupItems.restoreNone)
  const { rows = 0, files = 0, minuteRows = 0 } = result
  return good(backupItems.restored, backupItems.cameBack({ rows, files, minuteRows }), lastOkAt)
}

const groups = (facts: StatusFacts) => {
  const { answers, mail, forgedAt, signIn: hosts } = facts
  return [
    group(
      'storage',
      !answers.database && bad(texts.storage.databaseDown, texts.storage.databaseDownDetail),
      !answers.files && bad(texts.storage.filesDown, texts.storage.filesDownDetail),
      good(texts.storage.good),
    ),
    group('disk', diskSpace(facts)),
    group('work', lateWork(facts), failingWork(facts), good(texts.work.good), photoErasure(facts)),
    group(
      'mail',
      mail.failed > 0 && bad(texts.mail.failed(mail.failed), texts.mail.failedDetail),
      mail.delayed > 0 &&
        attention(
          texts.mail.delayed(mail.delayed),
          mail.problem ? mailProblemText(mail.problem) : texts.mail.delayedDetail,
        ),
      mail.kept > 0 &&
        attention(
          texts.mail.kept(mail.kept),
          mail.hasServer ? texts.mail.keptBeforeDetail : texts.mail.keptDetail,
        ),
      mail.hasServer &&
        hosts.unmailed > 0 &&
        attention(texts.mail.unmailed(hosts.unmailed), texts.mail.unmailedDetail),
      good(mail.hasServer ? texts.mail.sends : texts.mail.none),
    ),
    group(
      'deposits',
      depositsInNeed(facts),
      forgedAt !== null && attention(texts.payments.forged, texts.payments.forgedDetail, forgedAt),
      comparison(facts),
      payments(facts),
    ),
    group('backup', backups(facts), snapshots(facts), restoreTest(facts)),
  ]
}

const keyFindings: Readonly<Record<NonNullable<StatusFacts['keyPlace']>, Finding>> = {
  apart: good(texts.key.apart),
  unknown: unknown(texts.key.inEnvironment),
  sameDisk: attention(texts.key.sameDisk, texts.key.moveTheKey),
  besideData: attention(texts.key.besideData, texts.key.moveTheKey),
  copyLeft: attention(texts.key.copyLeft, texts.key.copyLeftDetail),
}

const sandboxFindings: Readonly<Record<StatusFacts['sandbox'], Finding | null>> = {
  bubblewrap: null,
  'wasm-offline': attention(texts.sandbox.partlyProtected, texts.sandbox.wasmOfflineDetail),
  wasm: attention(texts.sandbox.partlyProtected, texts.sandbox.wasmDetail),
  none: bad(texts.sandbox.none, texts.sandbox.noneDetail),
}

const pagesFindings: Readonly<Record<NonNullable<StatusFacts['pages']>, Finding>> = {
  missing: bad(texts.pages.missing, texts.pages.missingDetail),
  stale: attention(texts.pages.stale, texts.pages.staleDetail),
}

function signIn({ signIn: { elsewhere, lockedOut } }: StatusFacts): Finding | null {
  if (elsewhere === 0) return null
  const title = texts.signIn.elsewhere(elsewhere)
  return lockedOut > 0 ? bad(title, texts.signIn.lockedOut) : attention(title, texts.signIn.usePassword)
}

function clock({ clock: { suspectSince, house }, now }: StatusFacts): Finding {
  if (suspectSince === null) return good(siteItems.clockGood)
  const format = atHouseOf(house)
  return bad(siteItems.clockDoubtful, siteItems.clockDetail(format(suspectSince), format(now)))
}

function calendars({ calendars }: StatusFacts): Finding | null {
  const found = calendars.map(({ name, problem, lastOkAt, ...counts }) => {
    const detail =
      counts.unreadCount > 0 ? `${unreadSentence(counts)} ${unreadAdvice}` : calendarContent.problems[problem]
    const isPartly = problem === 'partly_read' || problem === 'empty'
    return attention(isPartly ? texts.calendars.partly(name) : texts.calendars.unread(name), detail, lastOkAt)
  })
  return found.length > 0 ? group('calendars', ...found) : null
}

/** Everything else that is checked; some appear only when something is wrong. */
const findings = (facts: StatusFacts, version: string) =>
  (
    [
      ['key', facts.keyPlace === null ? attention(texts.key.unknown) : keyFindings[facts.keyPlace]],
      ['clock', clock(facts)],
      ...reachFindings(facts),
      ['webhook', webhook(facts)],
      ['release', release(facts, version)],
      ['pages', facts.pages && pagesFindings[facts.pages]],
      ['sandbox', sandboxFindings[facts.sandbox]],
      ['sign_in', signIn(facts)],
      ['calendars', calendars(facts)],
    ] as const
  ).flatMap(([name, found]) => (found ? [{ name, ...found }] : []))

/** Returns every check with what it found, the worst first: _System status_, the alerts and `npm run doctor` show it. */
export function toSiteStatus(facts: StatusFacts, version: string): SiteStatus {
  const items = [...groups(facts), ...findings(facts, version)].sort(bySeverity)
  return {
    isWell: items.every(({ state }) => state === 'good' || state === 'unknown'),
    checkedAt: isoInstant(facts.now),
    version,
    items,
  }
}
