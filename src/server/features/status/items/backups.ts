import { backupItems as texts } from '#i18n/en/site-alerts.ts'
import { asSentence } from '#i18n/en/status-items.ts'
import { readResult } from '#server/due/task.ts'
import type { StatusFacts } from '#server/features/status/service.ts'
import type { WorkRow } from '#server/features/status/store.ts'
import { attention, bad, type Finding, good } from './finding.ts'

/** Snapshots are made every minute. After this long without one, the last hour can't be restored. */
const snapshotsLateMs = 60 * 60 * 1000

const rowOf = (work: readonly WorkRow[], name: string) => work.find((row) => row.name === name)
const failureOf = (row: WorkRow | undefined): string | null =>
  row !== undefined && row.attempts > 0 ? row.lastError : null

export function snapshots({ work, now }: StatusFacts): Finding | null {
  const row = rowOf(work, 'snapshots')
  const lastOkAt = row?.lastOkAt ?? null
  const failure = failureOf(row)
  if (failure === null) return lastOkAt === null ? null : good(texts.snapshots, null, lastOkAt)
  const isLate = lastOkAt === null || Date.parse(lastOkAt) < now - snapshotsLateMs
  return (isLate ? bad : attention)(
    texts.snapshotFailed,
    `${texts.willRetry} ${asSentence(failure)}`,
    lastOkAt,
  )
}

/** Returns `null` if backups are off and snapshots are made instead. */
export function backups(facts: StatusFacts): Finding | null {
  const { newestAt, everyMs } = facts.backup
  if (everyMs === null)
    return snapshots(facts) === null ? attention(texts.none, texts.noneDetail, newestAt) : null
  const row = rowOf(facts.work, 'backup')
  const isOld = newestAt !== null && Date.parse(newestAt) < facts.now - 2 * everyMs
  const failure = failureOf(row)
  if (failure !== null) {
    const detail = `${texts.willRetry} ${asSentence(failure)}`
    return (isOld || newestAt === null ? bad : attention)(texts.failed, detail, newestAt)
  }
  if (isOld) return bad(texts.old, null, newestAt)
  if (newestAt !== null) return good(texts.good, null, newestAt)
  return row?.lastOkAt ? bad(texts.gone, texts.goneDetail) : good(texts.first)
}

export function restoreTest({ work }: StatusFacts): Finding {
  const row = rowOf(work, 'restore-test')
  const failure = failureOf(row)
  const lastOkAt = row?.lastOkAt ?? null
  if (failure !== null)
    return bad(texts.restoreFailed, `${asSentence(failure)} ${texts.restoreAdvice}`, lastOkAt)
  const result = readResult(row?.lastResult ?? null)
  if (lastOkAt === null || result === null) return good(texts.restoreNone)
  const { rows = 0, files = 0, minuteRows = 0 } = result
  return good(texts.restored, texts.cameBack({ rows, files, minuteRows }), lastOkAt)
}
