import { siteItems } from '#i18n/en/site-alerts.ts'
import { statusItems as words } from '#i18n/en/status-items.ts'
import { workNames } from '#i18n/en/work.ts'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { readResult } from '#server/due/task.ts'
import type { SiteStatus } from '#shared/contract/operations/schemas.ts'
import { formatInstant } from '#shared/dates.ts'
import { backups, restoreTest, snapshots } from './items/backups.ts'
import { attention, bad, bySeverity, type Finding, good, group } from './items/finding.ts'
import { lateAfterMs, type StatusFacts } from './service.ts'
import type { WorkRow } from './store.ts'

const lowDiskBytes = 1_000_000_000
const lowDiskShare = 0.05
const emptyDiskBytes = 200_000_000

function diskSpace({ disk }: StatusFacts): Finding {
  if (!disk) return attention(words.disk.unknown)
  const gigabytes = (disk.freeBytes / 1e9).toFixed(1)
  const share = disk.totalBytes > 0 ? disk.freeBytes / disk.totalBytes : 0
  if (disk.freeBytes >= lowDiskBytes && share >= lowDiskShare) return good(words.disk.free(gigabytes))
  return (disk.freeBytes < emptyDiskBytes ? bad : attention)(words.disk.low(gigabytes), words.disk.lowDetail)
}

const backupWork = ['backup', 'snapshots', 'restore-test']

function troubleOf(row: WorkRow, now: number): string | null {
  const name = workNames[row.name] ?? row.name
  const isRunning = row.leaseUntil !== null && Date.parse(row.leaseUntil) > now
  if (row.lastError !== null && row.attempts > 0) return words.work.failed(name, row.attempts, row.lastError)
  return !isRunning && Date.parse(row.nextAt) < now - lateAfterMs ? words.work.late(name) : null
}

function failingWork({ work, now }: StatusFacts): Finding | null {
  const failing = work.flatMap((row) => {
    const trouble = backupWork.includes(row.name) ? null : troubleOf(row, now)
    return trouble === null ? [] : [{ trouble, since: row.lastOkAt }]
  })
  const detail = failing.map(({ trouble }) => trouble).join(' ')
  return failing[0] ? attention(words.work.someFails, detail, failing[0].since) : null
}

function lateWork({ overdue: { mails, deposits, pictures } }: StatusFacts): Finding | null {
  const late = [
    ...(mails > 0 ? [words.work.mails(mails)] : []),
    ...(deposits > 0 ? [words.work.deposits(deposits)] : []),
    ...(pictures > 0 ? [words.work.pictures(pictures)] : []),
  ]
  return late.length > 0 ? attention(words.work.someLate, words.work.waiting(late)) : null
}

function photoErasure({ pictures: { checkedAt, isProven, message } }: StatusFacts): Finding {
  if (checkedAt === null) return good(words.pictures.daily)
  return isProven
    ? good(words.pictures.proven, null, checkedAt)
    : bad(words.pictures.kept, message, checkedAt)
}

function depositsInNeed({ deposits: { first, total } }: StatusFacts): Finding | null {
  const lines = first.map(({ guestName, what }) => words.deposits.ofGuest(guestName, what))
  if (total > lines.length) lines.push(words.deposits.andMore(total - lines.length))
  return total > 0 ? attention(words.deposits.inNeed(total), lines.join(' ')) : null
}

function comparison({ work }: StatusFacts): Finding {
  const row = work.find(({ name }) => name === 'deposit-reconciler')
  const since = row?.lastOkAt ?? null
  const differing = readResult(row?.lastResult ?? null)?.differed ?? 0
  if (differing > 0)
    return attention(words.deposits.differed(differing), words.deposits.differedDetail, since)
  const fails = row !== undefined && row.lastError !== null && row.attempts > 0
  return fails ? attention(words.deposits.notCompared, null, since) : good(words.deposits.good, null, since)
}

function payments({ payments: by }: StatusFacts): Finding {
  if (by === 'stripe') return good(words.payments.stripe)
  return by === 'simulated'
    ? attention(words.payments.none, words.payments.simulated)
    : good(words.payments.wanted, words.payments.simulated)
}

const groups = (facts: StatusFacts) => {
  const { answers, mail, forgedAt } = facts
  return [
    group(
      'storage',
      !answers.database && bad(words.storage.databaseDown, words.storage.databaseDownDetail),
      !answers.files && bad(words.storage.filesDown, words.storage.filesDownDetail),
      good(words.storage.good),
    ),
    group('disk', diskSpace(facts)),
    group('work', lateWork(facts), failingWork(facts), good(words.work.good), photoErasure(facts)),
    group(
      'mail',
      mail.failed > 0 && bad(words.mail.failed(mail.failed), words.mail.failedDetail),
      mail.delayed > 0 && attention(words.mail.delayed(mail.delayed), words.mail.delayedDetail),
      mail.kept > 0 &&
        attention(
          words.mail.kept(mail.kept),
          mail.hasServer ? words.mail.keptBeforeDetail : words.mail.keptDetail,
        ),
      good(mail.hasServer ? words.mail.sends : words.mail.none),
    ),
    group(
      'deposits',
      depositsInNeed(facts),
      forgedAt !== null && attention(words.payments.forged, words.payments.forgedDetail, forgedAt),
      comparison(facts),
      payments(facts),
    ),
    group('backup', backups(facts), snapshots(facts), restoreTest(facts)),
  ]
}

const keyFindings: Readonly<Record<NonNullable<StatusFacts['keyPlace']>, Finding | null>> = {
  apart: null,
  unknown: null,
  sameDisk: attention(words.key.sameDisk, words.key.moveTheKey),
  besideData: attention(words.key.besideData, words.key.moveTheKey),
  copyLeft: attention(words.key.copyLeft, words.key.copyLeftDetail),
}

const sandboxFindings: Readonly<Record<StatusFacts['sandbox'], Finding | null>> = {
  bubblewrap: null,
  'wasm-offline': attention(words.sandbox.thin, words.sandbox.wasmOfflineDetail),
  wasm: attention(words.sandbox.thin, words.sandbox.wasmDetail),
  none: bad(words.sandbox.none, words.sandbox.noneDetail),
}

const pagesFindings: Readonly<Record<NonNullable<StatusFacts['pages']>, Finding>> = {
  missing: bad(words.pages.missing, words.pages.missingDetail),
  stale: attention(words.pages.stale, words.pages.staleDetail),
}

function signIn({ signIn: { elsewhere, lockedOut } }: StatusFacts): Finding | null {
  if (elsewhere === 0) return null
  const title = words.signIn.elsewhere(elsewhere)
  return lockedOut > 0 ? bad(title, words.signIn.lockedOut) : attention(title, words.signIn.usePassword)
}

function clock({ clock: { suspectSince, timeZone }, now }: StatusFacts): Finding | null {
  if (suspectSince === null) return null
  const format = (ms: number) => formatInstant(isoInstant(ms), timeZone)
  return bad(siteItems.clockDoubtful, siteItems.clockDetail(format(suspectSince), format(now)))
}

/** Items that appear only when something is wrong. */
const findings = (facts: StatusFacts) =>
  (
    [
      ['pages', facts.pages && pagesFindings[facts.pages]],
      ['sandbox', sandboxFindings[facts.sandbox]],
      [
        'proxy',
        facts.forwardedAt && attention(words.proxy.untrusted, words.proxy.untrustedDetail, facts.forwardedAt),
      ],
      ['key', facts.keyPlace === null ? attention(words.key.unknown) : keyFindings[facts.keyPlace]],
      ['sign_in', signIn(facts)],
      ['clock', clock(facts)],
    ] as const
  ).flatMap(([name, found]) => (found ? [{ name, ...found }] : []))

export function toSiteStatus(facts: StatusFacts, version: string): SiteStatus {
  const items = [...groups(facts), ...findings(facts)].sort(bySeverity)
  return {
    isWell: items.every(({ state }) => state === 'good'),
    checkedAt: isoInstant(facts.now),
    version,
    items,
  }
}
