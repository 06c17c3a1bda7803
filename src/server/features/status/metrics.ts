import { newestBackup } from '#server/backup/keeper.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import * as statusRows from '#server/features/status/store.ts'
import type { Metric } from '#server/http/records.ts'

const holdStates = ['open', 'refused', 'active'] as const

const countLiveHolds = (db: Db) =>
  db
    .selectFrom('deposit_intents')
    .select((e) => ['status as state', e.fn.countAll<number>().as('count')])
    .where('kind', '=', 'hold')
    .where('status', 'in', holdStates)
    .groupBy('status')
    .execute()

export async function readMetrics(
  ctx: Deps<'config' | 'database' | 'clock' | 'backupFolder'>,
): Promise<Metric[]> {
  const { db } = ctx.database
  const [holds, work, backup] = await Promise.all([
    countLiveHolds(db),
    statusRows.listWork(db),
    newestBackup(ctx),
  ])
  return [
    {
      name: 'latchkey_live_holds',
      help: 'Deposit holds that are not over.',
      // Empty states get a sample too: a missing line looks like a gap in the measurement.
      samples: holdStates.map((state) => ({
        labels: { state },
        value: holds.find((entry) => entry.state === state)?.count ?? 0,
      })),
    },
    {
      name: 'latchkey_periodic_work_last_ok_timestamp_seconds',
      help: 'When periodic work last succeeded, over all processes.',
      samples: work.flatMap(({ name, lastOkAt }) =>
        lastOkAt === null ? [] : [{ labels: { work: name }, value: Date.parse(lastOkAt) / 1000 }],
      ),
    },
    {
      name: 'latchkey_periodic_work_failed_attempts',
      help: 'Failed attempts since periodic work last succeeded.',
      samples: work.map(({ name, attempts, lastError }) => ({
        labels: { work: name },
        value: lastError === null ? 0 : attempts,
      })),
    },
    {
      name: 'latchkey_backup_age_seconds',
      help: 'Age of the newest backup; missing when there is none.',
      samples: backup ? [{ value: Math.round((ctx.clock.now() - Date.parse(backup.madeAt)) / 1000) }] : [],
    },
  ]
}
