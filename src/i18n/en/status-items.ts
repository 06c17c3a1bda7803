import { formatBytes } from '#shared/formatting.ts'
import { siteItems } from './site-alerts.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}`
/** Adds a full stop to another part's message if it has none. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const moveTheKey =
  'Anyone who gets that disk, or a copy of it, can open door codes and ID photos. Keep the key elsewhere.'
const simulated = 'No card is charged and no deposit is held.'

/** For each item of _System status_: its title, and what to do. */
export const statusItems = {
  storage: {
    databaseDown: 'We can’t save anything to the database',
    databaseDownDetail:
      'Guests can read, but nothing new is stored. Check that its disk is mounted and writable.',
    filesDown: 'The file store isn’t answering',
    filesDownDetail: 'Guests can’t send photos until it does. Everything else works.',
    good: 'Database and files are working',
  },
  pages: {
    missing: 'The website can’t be shown',
    missingDetail:
      'People who open it are told to try again in a minute, and we keep trying. If it lasts, the site’s files are damaged.',
    stale: 'The website doesn’t show your last change yet',
    staleDetail:
      'People still see the page as it was before. We keep trying. If it lasts, undo your last change, or ask whoever runs the server to restart the site.',
  },
  disk: {
    unknown: 'We couldn’t read how much space is left on the disk',
    free: (gigabytes: string) => `${gigabytes} GB free on the disk`,
    low: (gigabytes: string) => `The disk is nearly full: ${gigabytes} GB free`,
    lowDetail:
      'Once it’s full, guests can read but nothing new is stored. Free up space or use a larger disk.',
  },
  work: {
    failed: (name: string, times: number, reason: string) =>
      `${name} failed ${counted(times, 'time', 'times')}. We’ll keep trying. ${asSentence(reason)}`,
    late: (name: string) => `${name} is late.`,
    mails: (count: number) => counted(count, 'e-mail', 'e-mails'),
    deposits: (count: number) => counted(count, 'deposit', 'deposits'),
    photos: (count: number) => `the photos of ${counted(count, 'stay', 'stays')}`,
    waiting: (what: readonly string[]) => `Waiting for more than 15 minutes: ${what.join(', ')}.`,
    someLate: 'Some background tasks are late',
    someFails: 'Some background tasks are failing',
    good: 'Everything’s up to date',
  },
  mail: {
    failed: (count: number) => `${counted(count, 'e-mail', 'e-mails')} could not be sent`,
    failedDetail: 'Find them below: check the address with the guest, or try again.',
    delayed: (count: number) =>
      `The mail server isn’t taking ${counted(count, 'e-mail', 'e-mails')} right now`,
    delayedDetail: 'We’ll keep trying.',
    kept: (count: number) => `${counted(count, 'e-mail is', 'e-mails are')} kept here and not sent`,
    keptDetail: 'No e-mail server is set up. Read them below and send them yourself.',
    keptBeforeDetail: 'They were written while no e-mail server was set up. Send them below.',
    sends: 'An e-mail server is set up, and no e-mail is stuck',
    none: 'No e-mail server is set up: e-mails are kept here and not sent',
  },
  deposits: {
    needAttention: (count: number) => `${counted(count, 'deposit needs', 'deposits need')} attention`,
    ofGuest: (guestName: string, what: string) => `${guestName}: ${asSentence(what)}`,
    andMore: (count: number) => `And ${count} more, marked in the list of stays.`,
    differed: (count: number) =>
      `${counted(count, 'deposit', 'deposits')} differed from the card provider at the last check`,
    differedDetail:
      'We went by what the provider says. If this goes on, compare with the provider’s own page.',
    notCompared: 'We couldn’t compare the deposits with the card provider',
    good: 'Deposits match the card provider',
  },
  payments: {
    forged: siteItems.forged,
    forgedDetail: siteItems.forgedDetail,
    stripe: 'Cards are taken through Stripe',
    none: 'No card provider is set up',
    wanted: 'Card payments are simulated, as configured',
    simulated: `Card payments are simulated. ${simulated}`,
    wantedDetail: simulated,
  },
  photos: {
    daily: 'Guests’ photos are checked once a day',
    proven: 'No photo is kept longer than the rule allows',
    kept: 'Some photos should be gone by now',
  },
  key: {
    sameDisk: 'The secret key and the data are on one disk',
    besideData: 'The secret key is in the data folder',
    moveTheKey,
    copyLeft: 'A copy of the secret key is still in the data folder',
    copyLeftDetail:
      'The site reads its key from another place. Once you have that key somewhere safe as well, delete the copy.',
    unknown: 'We couldn’t see where the secret key is',
  },
  sandbox: {
    partlyProtected: 'One of two protections around guests’ photos is missing',
    wasmOfflineDetail:
      'A harmful photo can’t run a program, read your guests’ data or reach the internet, but only one protection keeps it in. The second is a small free program to install on the server.',
    wasmDetail:
      'A harmful photo can’t run a program or read your guests’ data, but only one protection keeps it in, and it isn’t fully cut off from the internet. The second is a small free program to install on the server.',
    none: 'Photos can’t be opened on this server',
    noneDetail:
      'Guests can’t send ID photos and you can’t add photos of the house. Everything else works. Most likely the server needs a newer Node.',
  },
  proxy: {
    refusesPhotos: (bytes: number) =>
      `The server in front of the site refuses photos of ${formatBytes(bytes)}`,
    refusesPhotosDetail:
      'A browser that sent one reported this. Photos that can be made smaller still arrive, but look worse; others don’t. In nginx, set client_max_body_size 11m; in Caddy, raise max_size under request_body. This goes away once a photo as large has arrived.',
    untrusted: 'Guests may all share one address here',
    untrustedDetail:
      'Requests arrive as if through a reverse proxy, but the site is told that there is none. Then ten wrong passwords from anywhere keep you from signing in. If guests connect to the site directly, someone pretended to be a proxy and there’s nothing to do: this goes away after a day.',
  },
  calendars: {
    partly: (name: string) => `Bookings from the calendar ${name} may be missing or out of date`,
    unread: (name: string) => `The calendar ${name} can’t be read`,
  },
  signIn: {
    elsewhere: (hosts: number) =>
      `${counted(hosts, 'host has', 'hosts have')} passkeys for another address of the site`,
    lockedOut:
      'They can’t sign in any more, since their password is off. The person who runs the server can turn it on again; then they add a passkey here.',
    usePassword: 'Those don’t work here. Sign in with the password and add a passkey under My account.',
  },
}
