/** Texts of the conversation that host, guest and visitor share. */
export const thread = {
  label: 'Messages',
  with: (name: string) => `Messages with ${name}`,
  loading: 'Loading your messages',
  loadFailed: 'We couldn’t load your messages',
  earlier: 'Show older messages',
  loadingEarlier: 'Loading…',
  you: 'You',
  sent: 'Sent',
  seen: (when: string) => `Seen ${when}`,
  datesOnly: 'Asked about free dates.',
  write: (name: string) => `Write to ${name}`,
  send: 'Send',
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  tooLong: (count: number) =>
    count === 1
      ? 'One character too many. Please shorten your message.'
      : `${count} characters too many. Please shorten your message.`,
  sending: 'Sending…',
  offline: 'Waiting for signal. It’s sent as soon as you’re back online.',
  intercepted: 'Something between this phone and the house answered instead. We’ll keep trying.',
  retrying: 'Not sent yet. We’ll keep trying.',
  refused: 'Not sent.',
  wasSent: 'Message sent',
  arrived: (name: string, text: string) => `New message from ${name}: ${text}`,
}

export const guestThread = {
  /** `isMailed`: an answer is also mailed. */
  empty: (host: string, isMailed: boolean) =>
    `Ask ${host} anything. The answer comes here${isMailed ? ', and we’ll e-mail you' : ''}.`,
  closed: 'This conversation is closed. Please call or e-mail us instead.',
  unread: (host: string) => `New message from ${host}`,
  read: 'Read',
}

export const visitorThread = {
  /** `isMailed`: an answer is also mailed. */
  intro: (host: string, isMailed: boolean) =>
    `${isMailed ? `We’ll e-mail you when ${host} answers.` : `${host}’s answer appears here.`} Please keep this link to yourself.`,
  dead: {
    title: 'This link no longer works',
    text: (host: string) =>
      `If ${host} has confirmed your stay, open the check-in link in your e-mail: your messages are there.`,
    home: 'Return Home',
  },
}
