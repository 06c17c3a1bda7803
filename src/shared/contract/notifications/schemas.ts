import * as z from 'zod/mini'
import { describe } from '#shared/contract/describe.ts'
import {
  idSchema,
  instantSchema,
  nullableInstantSchema,
  timeField,
  typedText,
} from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import * as calls from './calls.ts'

/** The events that hosts are notified of. Each can be turned off. */
const flag = z.boolean(problem('mustBeTrueOrFalse'))
const eventsSchema = z.strictObject(
  { decision: flag, message: flag, money: flag, booking: flag, keypad: flag, trouble: flag },
  problem('notificationEvents'),
)
export type NotificationEvent = keyof z.infer<typeof eventsSchema>

const refused = problem('pushSubscription')
const key = z.string(refused)

/** A browser's push subscription (https://www.w3.org/TR/push-api/). A trial encryption checks its keys. */
const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: refused }).check(z.maxLength(2000, refused)),
  keys: z.object({ p256dh: key, auth: key }, refused),
})
export type PushSubscription = z.infer<typeof subscriptionSchema>

const settingsSchema = z.object({
  events: eventsSchema,
  /** `HH:MM` at the house. Equal times: no quiet hours. */
  quietFrom: timeField(problem('quietTime')),
  quietTo: timeField(problem('quietTime')),
  /** Notifications contain the text of messages. */
  showsText: flag,
  /** Mails wait ten minutes, and those about a notification that the host has seen are not sent. */
  mailsOnlyMissed: flag,
})
export type NotificationSettings = z.infer<typeof settingsSchema>

export const getPushKey = describe(calls.getPushKey, {
  summary: 'The public key that signs push messages (VAPID), for the browser’s subscription',
  returns: z.object({ key: z.string() }),
})
const deviceSchema = z.object({
  id: idSchema,
  name: z.string(),
  addedAt: instantSchema,
  lastToldAt: nullableInstantSchema,
})
export const getNotifications = describe(calls.getNotifications, {
  returns: z.extend(settingsSchema, { devices: z.array(deviceSchema) }),
})
export const changeNotifications = describe(calls.changeNotifications, {
  summary: 'Change what this host is notified of and when; absent fields stay',
  status: 204,
  body: z.extend(z.partial(settingsSchema), { events: z.optional(z.partial(eventsSchema)) }),
})
export const addDevice = describe(calls.addDevice, {
  summary: 'Notify this browser; the same browser again keeps its device; 409 for more than 20',
  status: 204,
  body: z.extend(subscriptionSchema, { name: typedText(80, problem('deviceName')) }),
})
export const removeDevice = describe(calls.removeDevice)
export const testNotifications = describe(calls.testNotifications, {
  summary: 'Send a test to each device of this host; 400 if no push service took it',
  returns: z.object({ sent: z.int() }),
})
export const sawNotification = describe(calls.sawNotification, {
  summary: 'Record that the host has seen a notification, so that no mail repeats it',
  status: 204,
  body: z.object({ tag: typedText(100, problem('unknownId')) }),
})
export const addGuestDevice = describe(calls.addGuestDevice, {
  summary: 'Notify this browser of the host’s answer, messages and the door code; 409 for more than five',
  status: 204,
  body: subscriptionSchema,
})
export const removeGuestDevice = describe(calls.removeGuestDevice, {
  summary: 'Stop notifying a browser, or all of this stay without an endpoint',
  allowsCancelled: true,
  body: z.optional(z.pick(subscriptionSchema, { endpoint: true })),
})
