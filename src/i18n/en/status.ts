import { settingsPages } from '#i18n/en/admin.ts'
import { greeting } from '#i18n/en/mail.ts'
import type { statusHelp } from '#i18n/en/status-help.ts'
import type { StatusItem } from '#shared/contract/status/schemas.ts'
import { formatBytes } from '#shared/formatting.ts'

interface SiteProblems {
  house: string
  items: readonly { title: string; detail: string | null }[]
  address: string
}

const listedNames = (items: SiteProblems['items']) =>
  items.map(({ title, detail }) => (detail === null ? `- ${title}` : `- ${title}. ${detail}`)).join('\n')

export const siteAlerts = {
  trouble: ({ house, items, address }: SiteProblems) => ({
    subject: `Your site needs attention: ${house}`,
    text: `${greeting}

Something isn’t working on the ${house} site:

${listedNames(items)}

System status shows you how to fix it:
${address}

We’ll write again in a day if it’s still not working, and once it’s fixed.
`,
  }),
  reminder: ({ house, items, address }: SiteProblems) => ({
    subject: `Your site still needs attention: ${house}`,
    text: `${greeting}

This still isn’t working:

${listedNames(items)}

System status shows you how to fix it:
${address}
`,
  }),
  clear: ({ house }: SiteProblems) => ({
    subject: `Everything’s working again: ${house}`,
    text: `${greeting}

What wasn’t working on the ${house} site is working again. There’s nothing for you to do.
`,
  }),
}

export const siteItems = {
  clockDoubtful: 'The site’s clock may be wrong',
  clockDetail: (from: string, now: string) =>
    `It was ${from} at the last check, and shows ${now} now. Deposits, erasing and e-mails wait until another server agrees with the time, it has run steadily for a day, or you confirm it. If it’s wrong, please set the server’s clock.`,
  clockGood: 'The server’s clock is right',
  clockRight: 'The time is right',
  clockConfirmed: { title: 'Clock Confirmed' },
  clockFailed: { title: 'Not Confirmed', fallback: 'We couldn’t confirm the clock' },
  forged: 'We received webhooks with an invalid signature',
  forgedDetail:
    'We refused them. If Stripe’s own page says messages to this site are failing, the signing secret is wrong here. Otherwise they were forged, and had no effect.',
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}`

export const backupItems = {
  none: 'Automatic backups are off',
  noneDetail:
    'If the server’s disk breaks, everything is lost. A daily backup takes a few minutes to set up.',
  willRetry: 'We’ll keep trying.',
  failed: 'The last backup failed',
  old: 'The last backup is more than a day old',
  oldDetail: 'Check that the disk with the backups is mounted and has room, then see the site’s log.',
  gone: 'There are no backups left',
  goneDetail:
    'They were made, but they’re no longer in their folder. We’ll make the next one at the usual time.',
  first: 'The first backup is on its way',
  good: 'Automatic backups are on',
  snapshots: 'Every change is copied to a second place within a minute',
  snapshotFailed: 'We couldn’t copy the last change',
  diskNearlyFull: (folder: string, freeMegabytes: number) =>
    `The disk with ${folder} has ${freeMegabytes} MB free. We stop copying below 500 MB, so that there’s room for what you and your guests save. Free up space on it.`,
  restored: 'We tried restoring a backup, and everything came back',
  cameBack: ({ rows, files, minuteRows }: { rows: number; files: number; minuteRows: number }) =>
    [
      ...(rows > 0
        ? [`The newest backup: ${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')}.`]
        : []),
      ...(minuteRows > 0 ? [`Latest snapshot: ${counted(minuteRows, 'row', 'rows')}.`] : []),
      'We try this every week.',
    ].join(' '),
  restoreNone: 'We try restoring a backup every week, once there is one',
  restoreFailed: 'We tried restoring a backup, and it didn’t work',
  restoreAdvice: 'We’ll try again. Until then, have a backup made and checked by hand.',
}

export const publicStatus = { title: 'Status', working: 'Working', trouble: 'Problems' }

export const statusContent = {
  allGood: 'Everything is fine',
  needAttention: (count: number) =>
    count === 1 ? 'One thing needs attention' : `${count} things need attention`,
  checked: (at: string) => `Checked at ${at}`,
  again: 'Check again',
  loadFailed: 'We couldn’t check the site',
  fine: 'Working well',
  problems: { bad: 'Mend now', attention: 'Mend soon' },
  groups: {
    storage: 'Storage',
    disk: 'Disk',
    work: 'Background work',
    mail: 'E-mail',
    deposits: 'Deposits',
    backup: 'Backups',
    pages: 'Website',
    sandbox: 'Photos from guests',
    domain: 'Domain',
    ports: 'Ports',
    certificate: 'Certificate',
    address: 'Address',
    proxy: 'Reverse proxy',
    uploads: 'Photos of 10 MB',
    cache: 'Caches',
    webhook: 'Stripe’s webhook',
    release: 'Version',
    key: 'Secret key',
    sign_in: 'Signing in',
    calendars: 'Calendars of booking sites',
    clock: 'Clock',
  },
  last: (at: string) => `Last: ${at}`,
  version: (version: string) => `Latchkey ${version}`,
}

const countedItems = (count: number, one: string, many: string) =>
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
    filesDownDetail:
      'Guests can’t send photos until it does. Check that its disk is mounted, or that the bucket can be reached.',
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
    unknown: 'We couldn’t read how much space is left: check that the disk of the data folder is mounted',
    free: (gigabytes: string) => `${gigabytes} GB free on the disk`,
    low: (gigabytes: string) => `The disk is nearly full: ${gigabytes} GB free`,
    lowDetail:
      'Once it’s full, guests can read but nothing new is stored. Free up space or use a larger disk.',
  },
  work: {
    failed: (name: string, times: number, reason: string) =>
      `${name} failed ${countedItems(times, 'time', 'times')}. We’ll keep trying. ${asSentence(reason)}`,
    late: (name: string) => `${name} is late.`,
    mails: (count: number) => countedItems(count, 'e-mail', 'e-mails'),
    deposits: (count: number) => countedItems(count, 'deposit', 'deposits'),
    photos: (count: number) => `the photos of ${countedItems(count, 'stay', 'stays')}`,
    waiting: (what: readonly string[]) => `Waiting for more than 15 minutes: ${what.join(', ')}.`,
    someLate: 'Some background tasks are late',
    someFails: 'Some background tasks are failing',
    good: 'Everything’s up to date',
  },
  mail: {
    failed: (count: number) => `${countedItems(count, 'e-mail', 'e-mails')} could not be sent`,
    failedDetail: 'Find them below: check the address with the guest, or try again.',
    delayed: (count: number) =>
      `The mail server isn’t taking ${countedItems(count, 'e-mail', 'e-mails')} right now`,
    delayedDetail: 'We’ll keep trying.',
    kept: (count: number) => `${countedItems(count, 'e-mail is', 'e-mails are')} kept here and not sent`,
    keptDetail: 'No e-mail server is set up. Read them below and send them yourself.',
    keptBeforeDetail: 'They were written while no e-mail server was set up. Send them below.',
    unmailed: (hosts: number) => `${countedItems(hosts, 'host gets', 'hosts get')} no e-mail`,
    unmailedDetail:
      'Their address is a placeholder such as host@example.com. Each changes it under My account.',
    sends: 'An e-mail server is set up, and no e-mail is stuck',
    none: 'No e-mail server is set up: e-mails are kept here and not sent',
  },
  deposits: {
    needAttention: (count: number) => `${countedItems(count, 'deposit needs', 'deposits need')} attention`,
    ofGuest: (guestName: string, what: string) => `${guestName}: ${asSentence(what)}`,
    andMore: (count: number) => `And ${count} more, marked in the list of stays.`,
    differed: (count: number) =>
      `${countedItems(count, 'deposit', 'deposits')} differed from the card provider at the last check`,
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
    unchosen: 'Guests can’t authorize a deposit yet. Enter Stripe’s keys under Settings, Deposits.',
    wanted: 'Card payments are simulated, as configured',
    simulated: `Card payments are simulated. ${simulated} To hold real ones, enter Stripe’s keys under Settings, Deposits.`,
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
    apart: 'The secret key is kept apart from the data',
    inEnvironment: 'The secret key is in the environment, and we can’t see whether a copy is beside the data',
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
      `${countedItems(hosts, 'host has', 'hosts have')} passkeys for another address of the site`,
    lockedOut:
      'They can’t sign in any more, since their password is off. The person who runs the server can turn it on again; then they add a passkey here.',
    usePassword: 'Those don’t work here. Sign in with the password and add a passkey under My account.',
  },
}

/** The place where a finding of _System status_ is fixed. */
interface Remedy {
  href: string
  label: string
}

const onServer = (name: keyof typeof statusHelp.sections): Remedy => ({
  href: `/admin/settings/status/help#${name}`,
  label: settingsPages.statusHelp.title,
})

/** For each finding, whether it is fixed in the browser or by steps on the server. */
export const statusRemedies: Readonly<Record<StatusItem['name'], readonly Remedy[]>> = {
  storage: [onServer('storage')],
  disk: [onServer('disk')],
  work: [onServer('work')],
  mail: [{ href: '#e-mails', label: 'See the e-mails' }],
  deposits: [
    { href: '/admin', label: 'See the stays' },
    { href: '/admin/settings/payments', label: 'Open the deposit settings' },
    onServer('deposits'),
  ],
  backup: [onServer('backup')],
  pages: [onServer('pages')],
  sandbox: [onServer('sandbox')],
  domain: [],
  ports: [],
  certificate: [],
  address: [onServer('proxy')],
  proxy: [onServer('proxy')],
  uploads: [onServer('proxy')],
  cache: [],
  webhook: [onServer('deposits')],
  release: [],
  key: [onServer('key')],
  sign_in: [{ href: '/admin/settings/account', label: 'Open my account' }, onServer('sign_in')],
  clock: [onServer('clock')],
  calendars: [{ href: '/admin/settings/calendars', label: 'Open your calendars' }],
}

/** Names of background tasks in reports of failures and delays. */
export const workNames: Readonly<Record<string, string>> = {
  backup: 'The backup',
  'deposit-reconciler': 'The deposit check',
  'documents-proof': 'The daily check of guests’ photos',
  'erase-contacts': 'The erasure of past guests’ contact details',
  'erasure-lists': 'The erasure list',
  reach: 'The check of the site’s address',
  snapshots: 'The per-minute snapshot',
  'restore-test': 'The weekly restore test',
  sweep: 'The clean-up',
}

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

export function proofSentence({
  held = 0,
  overdue = 0,
  orphans = 0,
  leftovers = 0,
}: Readonly<Record<string, number>>): string {
  const removed = orphans === 0 ? '' : ` Stray files removed: ${orphans}.`
  if (leftovers > 0) {
    const found = leftovers === 1 ? '1 file' : `${leftovers} files`
    const late = overdue === 0 ? '' : ` ${overdue} of them should have been erased by now.`
    return `${photos(held)} held.${late} In the data folder ${found} that may hold guests’ photos or data should not be there. The server’s log names them.${removed}`
  }
  return overdue === 0
    ? `Everything’s fine: ${photos(held)} held, none kept longer than the rules allow.${removed}`
    : `${overdue} of ${photos(held)} should have been erased by now. The server’s log says why they weren’t.${removed}`
}

export const proofPending = 'Not checked yet.'

/** The first start's sign-in. `password` is set only if it was generated. */
export const firstStart = ({
  address,
  email,
  password,
}: {
  address: string
  email: string
  password: string | null
}): string[] => [
  'Latchkey is ready. Sign in as the host:',
  '',
  `  address   ${address}`,
  `  e-mail    ${email}`,
  `  password  ${password ?? '(the ADMIN_PASSWORD you set)'}`,
  '',
  ...(password === null
    ? []
    : [
        'This password is shown only now. Sign in within 7 days and choose your own.',
        'docs/operating.md says how to make a new one.',
      ]),
]

/** Written into a file beside a SQLite database that was copied to PostgreSQL. */
export const movedNote =
  'This database has been moved to PostgreSQL. Delete this file to go back to latchkey.db.\n'

export const storageProblems = {
  full: 'The file store has no room left',
  readOnly: 'The file store denies writes',
  unavailable: 'The file store doesn’t respond',
}

/** The name of a hold in the card provider's dashboard. */
export const holdDescription = 'Security deposit'

/** The data folder has data but no key to decrypt it. */
export const keylessData = (dataDir: string, keyFile: string) =>
  `Found data in ${dataDir} but no secret key, and a new key couldn’t decrypt it. Set SECRET_KEY_FILE or SECRET_KEY to the original key, or restore it to ${keyFile}`

/** A database without its newest data; `marker` is the file that says so. */
export const incompleteDatabase = (file: string, marker: string) =>
  `${file} is older than its folder: the site was running when this copy was made, and ${file}-wal, which holds the newest data, was left out. Copy both files, or stop the site before you copy, or restore a backup (docs/backups.md). To go on without the newest data, delete ${marker}.`

/** Why the configured database can't be used, and what to change. */
export const unusableDatabase = (reason: string, advice: string | null) =>
  `the database cannot be used (${reason})${advice === null ? '' : `. ${advice}`}`

/** Advice on DATABASE_URL and its server, by what the server said. */
export const databaseAdvice = {
  noTls:
    'The server offers no TLS. Switch it on there, or write sslmode=disable if nobody else can read this network.',
  onlyTls: 'The server accepts only TLS. Add sslmode=require to the address.',
  unknownAuthority:
    'The server’s certificate isn’t signed by an authority that this machine knows. Write sslmode=verify-full&sslrootcert=FILE with that authority’s certificate, or sslmode=no-verify to encrypt without checking who answers.',
  otherName:
    'The server’s certificate is for another host name. Use the name in the certificate, or sslmode=no-verify to encrypt without checking who answers.',
  expired: 'The server’s certificate isn’t valid today. Renew it there, and check this machine’s clock.',
  noFile: 'A file that the address names (sslrootcert, sslcert or sslkey) can’t be read.',
  noSchema:
    'The database’s search_path names no schema. Run there: alter database NAME set search_path = public',
  noRights: 'This user may not create tables there. Run there: grant all on schema public to USER',
  readOnly: 'This server takes no writes. Write the address of the one that does.',
  encoding:
    'It lacks letters that names have. Make the database anew: createdb --encoding UTF8 --template template0 NAME',
  pooler: 'A connection pooler refuses what Latchkey needs. Write the direct address of the database.',
}

/** Names the user, the owner of a path that the user may not use, and the command that mends it. */
export const folderAdvice = ({
  me,
  path,
  owner,
  command,
}: {
  me: string
  path: string
  owner: string
  command: string
}) => `Latchkey runs as ${me}, and ${path} belongs to ${owner}. Run: ${command}`
