import type { Db } from '#server/db/client.ts'
import { oneRow } from '#server/db/columns.ts'
import type { NotificationSettings } from '#shared/contract/notifications/schemas.ts'
import { toWallTime } from '#shared/dates.ts'

const defaultSettings: NotificationSettings = {
  events: { decision: true, message: true, money: true, booking: true, keypad: true, trouble: true },
  ...{ quietFrom: '22:00', quietTo: '07:00', showsText: false, mailsOnlyMissed: false },
}

/** Returns what a host has chosen, or the defaults. */
export async function settingsOf(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await oneRow(db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId))
  return row ? JSON.parse(row.settings) : defaultSettings
}

/** Returns whether a host has quiet hours at this instant, by the clock at the house. */
export function isQuiet(
  now: number,
  { quietFrom, quietTo }: Pick<NotificationSettings, 'quietFrom' | 'quietTo'>,
  timeZone: string,
): boolean {
  const time = toWallTime(now, timeZone).toISOString().slice(11, 16)
  return quietFrom > quietTo ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo
}
