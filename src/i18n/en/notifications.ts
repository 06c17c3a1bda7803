import type { NotificationEvent } from '#shared/contract/notifications/schemas.ts'

/** The host's page without a network. */
export const noSignal = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No signal</title><body style="font:1.1rem/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1.5rem;background:#f6f1e7">
<h1>No signal</h1><p>Your stays are on the server only, so this page needs a connection. Nothing is lost.</p>
<p><a href="">Try again</a></p></body></html>`

/** The texts of hosts’ notifications: first name, what and when, without codes, numbers or addresses. */
export const pushTexts = {
  decision: (name: string, days: string) => ({
    title: `${name} waits for your decision`,
    body: `Everything for ${days} has arrived.`,
  }),
  message: (name: string, days: string | null) => ({
    title: `${name} wrote to you`,
    body: days === null ? 'Open the conversation to answer.' : `About ${days}.`,
  }),
  money: (name: string, days: string) => ({
    title: `${name}’s deposit needs you`,
    body: `Stay of ${days}.`,
  }),
  booked: (calendar: string, days: string, more: number) => ({
    title: more === 0 ? `New booking from ${calendar}` : `${more + 1} new bookings from ${calendar}`,
    body: more === 0 ? `${days}. Make a stay of it in the calendar.` : `The first is ${days}.`,
  }),
  moved: (name: string, calendar: string, days: string) => ({
    title: `${name}’s booking has new dates`,
    body: `${calendar || 'Their calendar'} says ${days}. The stay keeps its dates until you change them.`,
  }),
  gone: (calendar: string, days: string) => ({
    title: `A booking is gone from ${calendar}`,
    body: `${days}. Its nights stay taken until you free them.`,
  }),
  keypad: (name: string) => ({
    title: `${name} arrives today`,
    body: 'The door code isn’t marked as set on the keypad.',
  }),
  trouble: (items: string) => ({ title: 'The site needs you', body: `Please look at: ${items}.` }),
  test: (house: string) => ({
    title: 'Notifications work',
    body: `${house} can reach you on this device.`,
  }),
  actions: { review: 'Review', reply: 'Reply' },
  done: 'Dealt with',
}

export const notificationEventNames: Readonly<Record<NotificationEvent, string>> = {
  decision: 'A guest waits for your decision',
  message: 'A message or a question',
  money: 'A deposit that needs you',
  booking: 'A new, moved or missing booking in a calendar',
  keypad: 'A guest arrives today and the keypad has no code yet',
  trouble: 'Trouble with the site that could lose something',
}

export const notificationContent = {
  loadFailed: 'We couldn’t load your notifications',
  intro:
    'We can tell you on this phone or computer as soon as something needs you. No account and no app store is needed.',
  states: {
    on: 'This device gets notifications.',
    off: 'This device gets no notifications yet.',
    blocked:
      'This browser blocks notifications from this site. Open the site’s settings beside the address, allow notifications, then reload this page.',
    insecure: 'Notifications need https. Open this page by the site’s https address.',
    homeScreen:
      'On an iPhone or iPad, add this page to the home screen first (Share, then Add to Home Screen), and open it from there.',
    missing: 'This browser can’t show notifications. Open this page in Chrome, Edge, Firefox or Safari.',
  },
  turnOn: 'Turn on for this device',
  turnOnAgain: 'Not arriving? Turn on again',
  test: 'Send a test',
  tested: ({ sent }: { sent: number }) => ({
    title: 'Test sent',
    description: `To ${sent === 1 ? '1 device' : `${sent} devices`}.`,
  }),
  testFailed: { title: 'Test not sent', fallback: 'We couldn’t send the test' },
  turnOnFailed: { title: 'Not turned on', fallback: 'The browser didn’t allow it. Please try again.' },
  devices: 'Devices',
  none: 'No device yet.',
  since: (added: string, told: string | null) =>
    `Since ${added}. ${told === null ? 'Not notified yet.' : `Last notified ${told}.`}`,
  remove: 'Turn off',
  removeOf: (name: string) => `Turn off ${name}`,
  removeFailed: { title: 'Not turned off', fallback: 'We couldn’t turn it off' },
  events: 'What you’re told',
  eventsHint: 'The same on all your devices.',
  more: 'How',
  showsText: 'Show message text',
  showsTextHint: 'Others may read it on your lock screen.',
  mailsOnlyMissed: 'Mail only what I missed',
  mailsOnlyMissedHint: 'Mails wait ten minutes. What you’ve seen as a notification isn’t mailed.',
  quiet: 'Quiet hours',
  quietFrom: 'From',
  quietTo: 'Until',
  quietHint: 'In the house’s time. The same time twice means no quiet hours.',
  saveFailed: { title: 'Not saved', fallback: 'We couldn’t save that' },
  deviceName: (browser: string, system: string) => `${browser} on ${system}`,
}

export const notificationOffer = {
  title: 'Hear at once when a guest waits',
  text: 'This phone or computer can tell you, without an app or an account. You choose what you hear of, and when it’s quiet.',
  go: 'Set up notifications',
}
