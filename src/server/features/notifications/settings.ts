import type { Db } from '#server/db/client.ts'
import type { HandlerInput } from '#shared/contract/endpoint.ts'
import type { changeNotifications, NotificationSettings } from '#shared/contract/notifications/schemas.ts'
import { toWallTime } from '#shared/dates.ts'
import { readSettings } from './store.ts'

const defaultSettings: NotificationSettings = {
  events: { decision: true, message: true, money: true, booking: true, keypad: true, trouble: true },
  quietFrom: '22:00',
  quietTo: '07:00',
  showsText: false,
  mailsOnlyMissed: false,
}

/** Returns what a host has chosen, with `change` if given and the defaults for the rest. */
export async function settingsOf(
  db: Db,
  userId: string,
  change: HandlerInput<typeof changeNotifications>['body'] = {},
): Promise<NotificationSettings> {
  const known = await readSettings(db, userId)
  const events = { ...defaultSettings.events, ...known.events, ...change.events }
  return { ...defaultSettings, ...known, ...change, events } as NotificationSettings
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
