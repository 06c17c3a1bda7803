import { readResult } from '#server/due/task.ts'
import type { StatusFacts } from '#server/features/status/service.ts'
import type { WorkRow } from '#server/features/status/store.ts'
import type { StatusItem } from '#shared/contract/operations.ts'
import { backupItems as words } from '#words/en/site-alerts.ts'
import { asSentence } from '#words/en/status-items.ts'
import { item } from './item.ts'

/** Snapshots are made every minute; without one for so long, nobody could go back to the last hour. */
const snapshotsLateMs = 60 * 60 * 1000

const rowOf = (work: readonly WorkRow[], name: string) => work.find((row) => row.name === name)
/** Why work fails, or `null` when it does not. */
const failureOf = (row: WorkRow | undefined): string | null =>
  row !== undefined && row.attempts > 0 ? row.lastError : null

function snapshotTrouble({ work, now }: StatusFacts): StatusItem | null {
  const row = rowOf(work, 'snapshots')
  const failure = failureOf(row)
  if (failure === null) return null
  const lastOkAt = row?.lastOkAt ?? null
  const isLate = lastOkAt === null || Date.parse(lastOkAt) < now - snapshotsLateMs
  const detail = `${words.triedAgain} ${asSentence(failure)}`
  return item('backup', isLate ? 'bad' : 'attention', words.snapshotFailed, detail, lastOkAt)
}

/** Backups and the snapshots of each minute. */
export function backup(facts: StatusFacts): StatusItem {
  const {
    backup: { newestAt, everyMs },
    work,
    now,
  } = facts
  const trouble = snapshotTrouble(facts)
  if (everyMs === null) {
    const row = rowOf(work, 'snapshots')
    if (row?.lastOkAt) return trouble ?? item('backup', 'good', words.snapshots, null, row.lastOkAt)
    return trouble ?? item('backup', 'attention', words.none, words.noneDetail, newestAt)
  }
  const row = rowOf(work, 'backup')
  const isOld = newestAt !== null && Date.parse(newestAt) < now - 2 * everyMs
  const failure = failureOf(row)
  if (failure !== null) {
    const isBad = isOld || newestAt === null
    const detail = `${words.triedAgain} ${asSentence(failure)}`
    return item('backup', isBad ? 'bad' : 'attention', words.failed, detail, newestAt)
  }
  if (isOld) return item('backup', 'bad', words.old, null, newestAt)
  if (newestAt === null && (row?.lastOkAt ?? null) !== null)
    return item('backup', 'bad', words.gone, words.goneDetail)
  if (trouble !== null) return trouble
  if (newestAt === null) return item('backup', 'good', words.first)
  return item('backup', 'good', words.good, null, newestAt)
}

/** Whether what is kept was restored on trial, and came back. */
export function rehearsal({ work }: StatusFacts): StatusItem {
  const row = rowOf(work, 'rehearsal')
  const failure = failureOf(row)
  const lastOkAt = row?.lastOkAt ?? null
  if (failure !== null) {
    const detail = `${asSentence(failure)} ${words.rehearsalWhatNow}`
    return item('rehearsal', 'bad', words.rehearsalFailed, detail, lastOkAt)
  }
  const result = readResult(row?.lastResult ?? null)
  if (lastOkAt === null || result === null) return item('rehearsal', 'good', words.rehearsalNone)
  const { rows = 0, files = 0, minuteRows = 0 } = result
  return item('rehearsal', 'good', words.rehearsed, words.cameBack({ rows, files, minuteRows }), lastOkAt)
}
