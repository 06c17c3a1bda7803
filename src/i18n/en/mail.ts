import type { MailProblem, MailState } from '#shared/contract/mail/schemas.ts'
import { countOf } from '#shared/formatting.ts'
import type { StayMailKind } from '#shared/mail/kinds.ts'
import { mailKinds } from './stays.ts'

export const mailList = {
  title: 'E-mails',
  empty: 'No e-mails yet. They appear here when the site writes to a guest or to you.',
  loading: 'Loading the e-mails',
  loadFailed: 'We couldn’t load the e-mails',
  showAll: (count: number) => `Show all ${count} e-mails`,
  retry: 'Try again',
  sendAgain: 'Send again',
  retrying: 'Sending...',
  read: 'Read',
  close: 'Close',
  copy: 'Copy text',
  to: (address: string) => `To ${address}`,
  nextAttempt: (at: string) => `Next attempt ${at}.`,
  gone: 'Its text was erased.',
  noAddress: 'We’ll send it once you confirm the guest’s e-mail address on their stay.',
  retried: { title: 'E-mail On Its Way' },
  retryFailed: { title: 'Not Sent', fallback: 'We couldn’t send the e-mail' },
  copied: { title: 'Text Copied' },
  copyFailed: { title: 'Copy Failed', description: 'Please select the text and copy it yourself.' },
  ofStay: {
    empty: 'Nothing has been e-mailed about this stay yet.',
  },
}

export const mailStates: Readonly<
  Record<MailState, { label: string; tone: 'neutral' | 'info' | 'attention' | 'good' | 'bad' }>
> = {
  failed: { label: 'Not delivered', tone: 'bad' },
  unsure: { label: 'May not have arrived', tone: 'attention' },
  kept: { label: 'Send it yourself', tone: 'attention' },
  no_address: { label: 'Confirm the address', tone: 'attention' },
  late: { label: 'Late, trying again', tone: 'attention' },
  waiting: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  withdrawn: { label: 'No longer needed', tone: 'neutral' },
}

export const emailSettings = {
  saved: { title: 'E-mail Settings Saved' },
  removed: { title: 'Mail Is Off' },
  saveFailed: { title: 'E-mail Settings Not Saved', fallback: 'We couldn’t save the e-mail settings' },
  testFailed: { title: 'Test E-mail Not Sent', fallback: 'We couldn’t send the test e-mail' },
  loadFailed: 'We couldn’t load the e-mail settings',
  states: {
    environment: (from: string) =>
      `Mail goes out from ${from}. The mail server is set on the machine that runs the site, so it’s changed there.`,
    browser: (from: string) => `Mail goes out from ${from}.`,
    none: (_from: string, getsMail: boolean) =>
      `The site doesn’t send mail yet: you copy each link and send it yourself. With a mail server, guests get their link, reminders and answers by e-mail${getsMail ? ', and so do you' : ''}.`,
  },
  address: 'Send from',
  addressHint: 'Guests see this address and reply to it.',
  addressWanted: 'Enter an e-mail address, for example stay@example.com',
  server: 'Mail server',
  serverHint:
    'Your e-mail provider’s help calls it the outgoing or SMTP server, for example smtp.example.com. Add :587 if they name that port.',
  serverSet: (server: string, user: string) =>
    `The mail server is ${server}${user && `, and the user name there is ${user}`}.`,
  serverWanted: 'Enter the name of the mail server',
  user: 'User name',
  password: 'Password',
  passwordKept: 'It’s stored encrypted and never shown. Leave this empty to keep it.',
  passwordWanted: 'Enter the password again, because the server or the user name has changed',
  saveAnyway: 'Save anyway',
  savedUntried: 'We haven’t tried these settings. E-mails wait if they don’t work.',
  test: 'Send me a test e-mail',
  testing: 'Sending...',
  tested: (to: string) => ({ title: 'Test E-mail Sent', description: `Look in the inbox of ${to}.` }),
  remove: 'Stop sending mail',
  removing: {
    title: 'Stop sending mail?',
    text: 'The mail server’s details are deleted. E-mails to guests are kept here for you to send yourself.',
    confirm: 'Stop sending',
    pending: 'Stopping...',
  },
}

/** For a host whose address is a placeholder. */
export const unreachableContent = {
  title: (email: string) => `Mail can’t reach ${email}`,
  text: 'You get no e-mail from the site: no guest’s message, no reminder, no alarm.',
  /** By page, then by the next step. */
  next: {
    account: {
      account: 'Enter your own address below.',
      email: 'Set up a mail server first, then enter your own address below.',
    },
    email: {
      account: 'Enter your own address under My account.',
      email: 'Set up the mail server below, then enter your own address under My account.',
    },
  },
  goTo: { account: 'Go to my account', email: 'Go to e-mail' },
}

export const serverWords = (words: string): string => ` The mail server’s own words: “${words}”`

interface HostMailText {
  subject: string
  preheader: string
  heading: string
  body: readonly string[]
  button: string
}

const decide = (deposit: string, when: 'left' | 'checkout' | '24' | '40'): string =>
  when === '40'
    ? `Please decide about the ${deposit} deposit. If you don’t, it’s released automatically in 8 hours.`
    : `Please check the house, then release the ${deposit} deposit, wait, or claim. It’s released automatically 48 hours after check-out.`

/** Mails to hosts. Subjects contain nothing that a guest or visitor wrote. */
export const hostMailTexts = {
  hello: (hello: string | null) => `${hello ?? 'Hello'},`,
  go: 'Continue',
  why: (house: string) => `You’re getting this e-mail because you’re a host of ${house}.`,

  approvalWaiting: (stay: { guest: string; days: string }): HostMailText => ({
    subject: `A guest is ready for your approval: ${stay.days}`,
    preheader: 'They’ve finished their check-in.',
    heading: 'Ready for your approval',
    body: [
      `${stay.guest} has finished their check-in for ${stay.days}. Please look at what they sent, then approve or reject it.`,
    ],
    button: 'Review this guest',
  }),

  depositTrouble: (stay: { guest: string; days: string; trouble: string }): HostMailText => ({
    subject: `A deposit needs your attention: ${stay.days}`,
    preheader: stay.trouble,
    heading: 'A deposit needs your attention',
    body: [`It’s about ${stay.guest}, ${stay.days}.`, stay.trouble],
    button: 'Open this stay',
  }),

  feedStale: (feed: { name: string; since: string }): HostMailText => ({
    subject: 'A calendar can’t be read',
    preheader: 'New bookings from it don’t show here for now.',
    heading: 'A calendar can’t be read',
    body: [
      `We haven’t been able to read the calendar ${feed.name} since ${feed.since}. Bookings we already have from it stay as they are. New ones don’t show here, so please check for them yourself until this is fixed.`,
    ],
    button: 'Open your calendars',
  }),

  feedUnread: (feed: { name: string; sentence: string; advice: string }): HostMailText => ({
    subject: 'Part of a calendar can’t be read',
    preheader: 'A booking may be missing here.',
    heading: 'Part of a calendar can’t be read',
    body: [
      `This is about the calendar ${feed.name}. ${feed.sentence} A booking may be missing here. ${feed.advice}`,
      'The other entries are used as usual, and no booking counts as gone while some can’t be read. We write again only if more can’t be read.',
    ],
    button: 'Open your calendars',
  }),

  bookingMoved: (moved: {
    calendar: string
    guest: string
    days: string
    newDays: string
  }): HostMailText => ({
    subject: `${moved.calendar} moved a booking to ${moved.newDays}`,
    preheader: 'The stay still has the old days until you change them.',
    heading: `${moved.calendar} moved a booking`,
    body: [
      `${moved.calendar} moved ${moved.guest} to ${moved.newDays}. The stay here is still ${moved.days}, and its door code and e-mails follow these days. Please open it and change its dates.`,
    ],
    button: 'Open this stay',
  }),

  blockVanished: (gone: { name: string; days: string }): HostMailText => ({
    subject: `A booking is gone from ${gone.name}: ${gone.days}`,
    preheader: 'Its nights stay taken here until you unblock them.',
    heading: `A booking is gone from ${gone.name}`,
    body: [
      `The booking for ${gone.days} is no longer in the calendar ${gone.name}. It may have been cancelled. We keep its nights taken until you unblock them.`,
    ],
    button: 'Open your calendar',
  }),

  guestLeft: (
    stay: { guest: string; days: string; deposit: string | null },
    when: 'left' | 'checkout' | '24' | '40',
  ): HostMailText => ({
    subject: `${when === 'left' ? 'Your guest has left' : 'Check-out has passed'}: ${stay.days}`,
    preheader:
      stay.deposit === null ? `${stay.days}.` : `Release the ${stay.deposit} deposit, wait, or claim.`,
    heading: when === 'left' ? 'Your guest has left' : 'Time to decide about the deposit',
    body: [
      when === 'left'
        ? `${stay.guest} (${stay.days}) says they’ve left.`
        : `${stay.guest}’s stay (${stay.days}) has ended.`,
      ...(stay.deposit === null ? [] : [decide(stay.deposit, when)]),
    ],
    button: stay.deposit === null ? 'Open this stay' : 'Decide about the deposit',
  }),

  enquiry: (asked: { name: string; days: string; guests: number }): HostMailText => ({
    subject: `Someone’s asking about your house: ${asked.days}`,
    preheader: `${countOf(asked.guests, 'guest')}, ${asked.days}.`,
    heading: 'Someone’s asking about your house',
    body: [
      `${asked.name} would like to stay ${asked.days} with ${countOf(asked.guests, 'guest')}. They wrote:`,
    ],
    button: 'Answer the question',
  }),

  enquiries: (count: number): HostMailText => ({
    subject: `${countOf(count, 'more question')} about your house`,
    preheader: 'More people than usual are asking.',
    heading: `${countOf(count, 'more question')} about your house`,
    body: ['More people than usual are asking, so we’ve put the rest of the last hour into one e-mail.'],
    button: 'Read the questions',
  }),

  message: (from: { name: string; count: number; hidden: number }): HostMailText => ({
    subject: from.count === 1 ? 'You have a new message' : `You have ${from.count} new messages`,
    preheader: 'Open the conversation to answer.',
    heading: from.count === 1 ? 'You have a new message' : `You have ${from.count} new messages`,
    body: [
      ...(from.count > from.hidden ? [`${from.name} wrote:`] : []),
      ...(from.hidden > 0
        ? [`${countOf(from.hidden, 'message', 'messages')} with the door code can be read on the site only.`]
        : []),
    ],
    button: 'Open the conversation',
  }),

  undelivered: (mail: {
    kind: StayMailKind
    guest: string
    days: string
    state: 'late' | 'failed' | 'unsure'
    problem: MailProblem | null
  }): HostMailText => {
    const why = mail.problem === null ? '' : ` ${mailProblemText(mail.problem)}`
    const about = `“${mailKinds[mail.kind]}” for ${mail.guest} (${mail.days})`
    return {
      subject: `An e-mail to your guest ${mail.state === 'late' ? 'is late' : mail.state === 'failed' ? 'wasn’t delivered' : 'may not have arrived'}: ${mail.days}`,
      preheader: 'Please check how they’d hear from you otherwise.',
      heading: {
        late: 'An e-mail to your guest is late',
        failed: 'An e-mail to your guest wasn’t delivered',
        unsure: 'An e-mail to your guest may not have arrived',
      }[mail.state],
      body: [
        {
          late: `The e-mail ${about} hasn’t gone out yet.${why || ' We’ll keep trying.'}`,
          failed: `The e-mail ${about} couldn’t be delivered.${why}`,
          unsure: `The connection ended while the e-mail ${about} was being sent, so we can’t tell whether it arrived. We won’t send it again automatically, in case it did.`,
        }[mail.state],
        'You can send it again from the stay, or tell your guest another way.',
      ],
      button: 'Open this stay',
    }
  },

  daily: (count: number): HostMailText => ({
    subject: count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    preheader: 'Your summary for today.',
    heading: count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
    body: ['Here’s what’s waiting for you today:'],
    button: 'Open your stays',
  }),
  dailyLines: {
    approvals: (count: number) =>
      `${countOf(count, 'guest is waiting', 'guests are waiting')} for your approval`,
    deposits: (count: number) => `${countOf(count, 'deposit needs', 'deposits need')} your attention`,
    mails: (count: number) => `${countOf(count, 'e-mail', 'e-mails')} to guests didn’t get through`,
    addresses: (count: number) =>
      `${countOf(count, 'e-mail is waiting', 'e-mails are waiting')} for you to confirm a guest’s address`,
    messages: (count: number) =>
      `${countOf(count, 'conversation is waiting', 'conversations are waiting')} for your answer`,
    vanished: (count: number) =>
      `${countOf(count, 'booking is', 'bookings are')} gone from ${count === 1 ? 'its' : 'their'} calendar`,
    clashes: (count: number) => `${countOf(count, 'clash', 'clashes')} in your calendar`,
    feeds: (count: number) => `${countOf(count, 'calendar')} can’t be read`,
  },
}

const waits = 'E-mails wait and go out once that works again.'

const mended = 'E-mails wait and go out once it’s fixed.'

const keepsTrying = 'We’ll keep trying for three days.'

/** Returns what went wrong, with the server's number, what to do, and whether mails wait. */
export function mailProblemText({ code, reply, enhanced, sender }: MailProblem): string {
  const number = reply === null ? '' : ` (${enhanced ? `${reply} ${enhanced}` : reply})`
  const from = sender ? ` from ${sender}` : ' from this address'
  return {
    sender: `The mail server doesn’t let you send${from}${number}. Change “Send from” to the address of your mailbox, or let your provider allow this one. ${mended}`,
    login: `The mail server doesn’t accept the user name or password${number}. Enter them again; some providers want a password made for apps. ${mended}`,
    login_later: `The mail server can’t check the password at the moment${number}. ${waits}`,
    login_wanted: `The mail server wants you to sign in${number}. Enter the user name and password of your mailbox. ${mended}`,
    encryption: `The mail server doesn’t offer the encryption we ask for${number}. Check its name and port with your provider. ${mended}`,
    tls_on_plain_port: `The mail server’s port isn’t encrypted from the start. Add :587 to its name, or the port that your provider names. ${mended}`,
    certificate_expired: `The mail server’s certificate has expired or isn’t valid yet. Ask your provider, and check the clock of the site’s machine. ${mended}`,
    certificate_name: `The mail server’s certificate is for another name. Use the name that your provider gives for outgoing mail. ${mended}`,
    certificate_untrusted: `The mail server’s certificate isn’t from an authority that we trust. Use the name that your provider gives, or ask whoever runs the server. ${mended}`,
    greeting: `The mail server doesn’t want to talk to the site’s machine${number}. Check its name and port, or ask your provider why. ${mended}`,
    silent: `The mail server took the connection and said nothing. Its port may want encryption from the start: leave the port out, or use the one that your provider names. ${mended}`,
    blocked: `The mail server blocks the internet address of the site’s machine${number}. Use your e-mail provider’s server with user name and password, or ask for the address to be unblocked. ${mended}`,
    policy: `The mail server refuses this by a rule of its own${number}. Ask your e-mail provider about the number. ${mended}`,
    too_much: `The mail server takes no more e-mails for now${number}. ${waits}`,
    timeout: `The mail server took too long to answer. Check its name and port. ${waits}`,
    unknown_name: `We can’t find a mail server by that name. Check its spelling. ${mended}`,
    connection_refused: `The mail server refuses connections. Check its name and port. ${mended}`,
    unreachable: `We can’t reach the mail server. Check its name and port. ${waits}`,
    private_address: `The mail server’s name points to a private network. Use another server, or set it on the machine that runs the site. ${mended}`,
    recipient: `The mail server doesn’t accept the address that the e-mail goes to${number}. Check the address with its owner, then send the e-mail again.`,
    greylisted: `The mail server asks us to try this address again later${number}. ${keepsTrying}`,
    mailbox_full: `The mailbox that the e-mail goes to is full${number}. ${keepsTrying} Tell its owner another way.`,
    message: `The mail server doesn’t accept this e-mail’s text${number}. Tell your guest another way, and ask your e-mail provider. ${keepsTrying}`,
    too_big: `The e-mail is too big for the mail server${number}. Tell your guest another way, and ask your e-mail provider. ${keepsTrying}`,
    unusable: `We couldn’t use the mail server${number}. Check its name and port. ${mended}`,
    no_answer: 'The connection ended before the mail server answered, so it may have arrived.',
  }[code]
}

export interface NamedHouse {
  name: string
}

export interface PlainMail {
  subject: string
  text: string
  /** Names within the text, other than the house’s. */
  names?: readonly string[]
}

/** Begins each text below; the mail has the house's greeting in its place. */
export const greeting = 'Hello,'

export const testMail = (house: NamedHouse): PlainMail => ({
  subject: `Test e-mail: ${house.name}`,
  text: `${greeting}

This e-mail shows that ${house.name} can send mail. There’s nothing to do.
`,
})
