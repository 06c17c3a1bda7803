interface PushText {
  title: string
  body: string
}

/** The texts of hosts’ notifications: first name, what and when, without codes, numbers or addresses. */
export const pushTexts = {
  decision: (name: string, days: string): PushText => ({
    title: `${name} waits for your decision`,
    body: `Everything for ${days} has arrived.`,
  }),
  message: (name: string, days: string | null): PushText => ({
    title: `${name} wrote to you`,
    body: days === null ? 'Open the conversation to answer.' : `About ${days}.`,
  }),
  money: (name: string, days: string): PushText => ({
    title: `${name}’s deposit needs you`,
    body: `Stay of ${days}.`,
  }),
  booked: (calendar: string, days: string, more: number): PushText => ({
    title: more === 0 ? `New booking from ${calendar}` : `${more + 1} new bookings from ${calendar}`,
    body: more === 0 ? `${days}. Make a stay of it in the calendar.` : `The first is ${days}.`,
  }),
  moved: (name: string, calendar: string, days: string): PushText => ({
    title: `${name}’s booking has new dates`,
    body: `${calendar || 'Their calendar'} says ${days}. The stay keeps its dates until you change them.`,
  }),
  gone: (calendar: string, days: string): PushText => ({
    title: `A booking is gone from ${calendar}`,
    body: `${days}. Its nights stay taken until you free them.`,
  }),
  keypad: (name: string): PushText => ({
    title: `${name} arrives today`,
    body: 'The door code isn’t marked as set on the keypad.',
  }),
  trouble: (items: string): PushText => ({ title: 'The site needs you', body: `Please look at: ${items}.` }),
  test: (house: string): PushText => ({
    title: 'Notifications work',
    body: `${house} can reach you on this device.`,
  }),
  actions: { review: 'Review', reply: 'Reply' },
  done: 'Dealt with',
}
