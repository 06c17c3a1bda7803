/** What the hosts are told about their site when something turns bad, and what everybody may see of it. */

interface Trouble {
  house: string
  items: readonly { title: string; detail: string | null }[]
  address: string
}

const listed = (items: Trouble['items']) =>
  items.map(({ title, detail }) => (detail === null ? `- ${title}` : `- ${title}. ${detail}`)).join('\n')

export const siteAlerts = {
  trouble: ({ house, items, address }: Trouble) => ({
    subject: `${house}: your site needs you`,
    text: `Kia ora,

Something about the site of ${house} does not work:

${listed(items)}

“Is all well?” says more: ${address}

You hear from us again in a day if it stays so, and once it is mended.
`,
  }),
  reminder: ({ house, items, address }: Trouble) => ({
    subject: `${house}: your site still needs you`,
    text: `Kia ora,

This still does not work:

${listed(items)}

“Is all well?” says more: ${address}
`,
  }),
  clear: ({ house }: Trouble) => ({
    subject: `${house}: all is well again`,
    text: `Kia ora,

What did not work about the site of ${house} works again. There’s nothing to do.
`,
  }),
}

/** What "Is all well?" says of the site itself. */
export const siteItems = {
  clock: 'The site’s clock can be believed',
  clockDoubtful: 'The site’s clock may be wrong',
  clockDetail: (from: string, now: string) =>
    `It was ${from} at the last look, and shows ${now} now. Until that is known to be right, no deposit is released and no picture erased by the clock. If it is wrong, set the clock of the machine.`,
  clockMoved: 'The clock shows another time by now. Please look again.',
  clockRight: 'The time is right',
  clockConfirmed: { title: 'Clock Confirmed' },
  clockFailed: { title: 'Not Confirmed', fallback: 'The clock could not be confirmed' },
  forged: 'Messages came that Stripe did not sign',
  forgedDetail:
    'They were refused. If Stripe’s own page says that messages to this site fail, its signing secret is another one than STRIPE_WEBHOOK_SECRET; otherwise somebody tried something, in vain.',
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}`

/** What "Is all well?" says of backups, and of trying them out. */
export const backupItems = {
  none: 'No backups are made by themselves',
  noneDetail: 'Name a folder on another disk as BACKUP_DIR, and a backup is made every day.',
  triedAgain: 'It is tried again by itself.',
  failed: 'The last backup failed',
  old: 'The last backup is too old',
  gone: 'No backup is left',
  goneDetail: 'They were made, but are no longer in their folder. The next one is made at its hour.',
  first: 'The first backup is on its way',
  good: 'Backups are made by themselves',
  snapshots: 'Every change is copied to the bucket within a minute',
  snapshotFailed: 'The last change could not be copied',
  rehearsed: 'A backup was restored as a trial, and everything came back',
  cameBack: ({ rows, files, minuteRows }: { rows: number; files: number; minuteRows: number }) =>
    [
      ...(rows > 0
        ? [`The newest backup: ${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')}.`]
        : []),
      ...(minuteRows > 0 ? [`The newest minute: ${counted(minuteRows, 'row', 'rows')}.`] : []),
      'This is tried every week.',
    ].join(' '),
  rehearsalNone: 'Backups are restored as a trial every week, once there are any',
  rehearsalFailed: 'A backup could not be restored when it was tried',
  rehearsalWhatNow:
    'It is tried again by itself. Until then, make one by hand with “npm run backup -- FILE” and check it with “npm run restore -- FILE --check”.',
}

export const publicStatus = { title: 'Status', working: 'Working', trouble: 'Trouble' }
