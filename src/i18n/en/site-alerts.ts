interface SiteProblems {
  house: string
  items: readonly { title: string; detail: string | null }[]
  address: string
}

const listed = (items: SiteProblems['items']) =>
  items.map(({ title, detail }) => (detail === null ? `- ${title}` : `- ${title}. ${detail}`)).join('\n')

export const siteAlerts = {
  trouble: ({ house, items, address }: SiteProblems) => ({
    subject: `Your site needs attention: ${house}`,
    text: `Kia ora,

Something isn’t working on the ${house} site. System status shows you how to fix it:

${listed(items)}

${address}

We’ll write again in a day if it’s still not working, and once it’s fixed.
`,
  }),
  reminder: ({ house, items, address }: SiteProblems) => ({
    subject: `Your site still needs attention: ${house}`,
    text: `Kia ora,

This still isn’t working. System status shows you how to fix it:

${listed(items)}

${address}
`,
  }),
  clear: ({ house }: SiteProblems) => ({
    subject: `Everything’s working again: ${house}`,
    text: `Kia ora,

What wasn’t working on the ${house} site is working again. There’s nothing for you to do.
`,
  }),
}

export const siteItems = {
  clockDoubtful: 'The site’s clock may be wrong',
  clockDetail: (from: string, now: string) =>
    `It was ${from} at the last check, and shows ${now} now. Deposits, erasing and e-mails wait until another server agrees with the time, it has run steadily for a day, or you confirm it. If it’s wrong, please set the server’s clock.`,
  clockMoved: 'The clock has changed since. Please check again.',
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
  old: 'The last backup is too old',
  gone: 'There are no backups left',
  goneDetail:
    'They were made, but they’re no longer in their folder. We’ll make the next one at the usual time.',
  first: 'The first backup is on its way',
  good: 'Automatic backups are on',
  snapshots: 'Every change is copied to the bucket within a minute',
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
