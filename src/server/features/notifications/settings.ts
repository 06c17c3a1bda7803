import type { Db } from '#server/db/client.ts'
import type { NotificationSettings } from '#shared/contract/notifications/schemas.ts'
import { addDays, dayAt, instantAt, toWallTime } from '#shared/dates.ts'
import { readSettings } from './store.ts'

const defaultSettings: NotificationSettings = {
  events: { decision: true, message: true, money: true, booking: true, keypad: true, trouble: true },
  quietFrom: '22:00',
  quietTo: '07:00',
  showsText: false,
  mailsOnlyMissed: false,
}

/** Merges a host's changes into the settings that apply. */
export const mergeSettings = (
  known: NotificationSettings,
  {
    events,
    ...changes
  }: { events?: Partial<NotificationSettings['events']> | undefined } & Partial<
    Omit<NotificationSettings, 'events'>
  >,
): NotificationSettings => ({ ...known, ...changes, events: { ...known.events, ...events } })

/** Returns what a host has chosen, with the defaults for the rest. */
export const settingsOf = async (db: Db, userId: string): Promise<NotificationSettings> =>
  mergeSettings(defaultSettings, await readSettings(db, userId))

/** Returns the instant (ms since 1970) from which a host may be told: now, or the end of the quiet hours at the house. */
export function tellableAt(
  now: number,
  { quietFrom, quietTo }: Pick<NotificationSettings, 'quietFrom' | 'quietTo'>,
  timeZone: string,
): number {
  const time = toWallTime(now, timeZone).toISOString().slice(11, 16)
  const isOvernight = quietFrom > quietTo
  const isQuiet = isOvernight ? time >= quietFrom || time < quietTo : time >= quietFrom && time < quietTo
  if (!isQuiet) return now
  const today = dayAt(now, timeZone)
  return instantAt(isOvernight && time >= quietFrom ? addDays(today, 1) : today, quietTo, timeZone)
}
