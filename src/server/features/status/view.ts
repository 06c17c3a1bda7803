import { isoInstant } from '#server/adapters/clock/port.ts'
import { readResult } from '#server/due/task.ts'
import type { SiteStatus, StatusItem, StatusState } from '#shared/contract/operations.ts'
import { formatInstant } from '#shared/dates.ts'
import { siteItems } from '#words/en/site-alerts.ts'
import { workNames } from '#words/en/work.ts'
import { backup, rehearsal } from './items/backup.ts'
import { counted, item, sentence } from './items/item.ts'
import { lateAfterMs, type StatusFacts } from './service.ts'
import type { WorkRow } from './store.ts'

const lowDiskBytes = 1_000_000_000
const lowDiskShare = 0.05
const emptyDiskBytes = 200_000_000

const worst: Readonly<Record<StatusState, number>> = { bad: 0, attention: 1, good: 2 }

const joined = (parts: readonly string[]): string | null => (parts.length > 0 ? parts.join(' ') : null)

function storage({ answers }: StatusFacts): StatusItem {
  if (!answers.database) {
    return item(
      'storage',
      'bad',
      'The database takes nothing in',
      'Guests can read, but nothing new is stored. Is its disk still there, and may it be written?',
    )
  }
  if (!answers.files) {
    return item(
      'storage',
      'bad',
      'The file store does not answer',
      'Guests cannot send pictures until it does. Everything else goes on.',
    )
  }
  return item('storage', 'good', 'Database and files answer')
}

function diskSpace({ disk }: StatusFacts): StatusItem {
  if (!disk) return item('disk', 'attention', 'The free space on the disk could not be read')
  const gigabytes = (disk.freeBytes / 1e9).toFixed(1)
  const share = disk.totalBytes > 0 ? disk.freeBytes / disk.totalBytes : 0
  if (disk.freeBytes >= lowDiskBytes && share >= lowDiskShare) {
    return item('disk', 'good', `${gigabytes} GB free on the disk`)
  }
  return item(
    'disk',
    disk.freeBytes < emptyDiskBytes ? 'bad' : 'attention',
    `The disk is nearly full: ${gigabytes} GB free`,
    'When it is full, guests can read but nothing new is stored. Make room or use a larger disk.',
  )
}

/** These have a line of their own. */
const haveOwnItem = ['backup', 'snapshots', 'rehearsal']

function troubleOf(row: WorkRow, now: number): string | null {
  const name = workNames[row.name] ?? row.name
  const isRunning = row.leaseUntil !== null && Date.parse(row.leaseUntil) > now
  if (row.lastError !== null && row.attempts > 0) {
    const tries = counted(row.attempts, 'time', 'times')
    return `${name} failed ${tries} and is tried again by itself. ${sentence(row.lastError)}`
  }
  if (!isRunning && Date.parse(row.nextAt) < now - lateAfterMs) return `${name} is late.`
  return null
}

function dueWork({ work, overdue, now }: StatusFacts): StatusItem {
  const failing = work.flatMap((row) => {
    const trouble = haveOwnItem.includes(row.name) ? null : troubleOf(row, now)
    return trouble === null ? [] : [{ trouble, since: row.lastOkAt }]
  })
  const late = [
    ...(overdue.mails > 0 ? [counted(overdue.mails, 'e-mail', 'e-mails')] : []),
    ...(overdue.deposits > 0 ? [counted(overdue.deposits, 'deposit', 'deposits')] : []),
    ...(overdue.pictures > 0 ? [`the pictures of ${counted(overdue.pictures, 'stay', 'stays')}`] : []),
  ]
  if (failing.length === 0 && late.length === 0) return item('work', 'good', 'Nothing is late')
  const lateText = late.length > 0 ? [`Waiting for more than 15 minutes: ${late.join(', ')}.`] : []
  return item(
    'work',
    'attention',
    late.length > 0 ? 'Some work is late' : 'Some work fails',
    joined([...lateText, ...failing.map(({ trouble }) => trouble)]),
    failing[0]?.since ?? null,
  )
}

function mail({ mail: { hasServer, failed, delayed, kept } }: StatusFacts): StatusItem {
  if (failed > 0) {
    return item(
      'mail',
      'bad',
      `${counted(failed, 'e-mail', 'e-mails')} could not be sent`,
      'Look at them below: correct the address with the guest, or try again.',
    )
  }
  if (delayed > 0) {
    return item(
      'mail',
      'attention',
      `The mail server does not take ${counted(delayed, 'e-mail', 'e-mails')} just now`,
      'They are tried again by themselves.',
    )
  }
  if (kept > 0 && !hasServer) {
    return item(
      'mail',
      'attention',
      `${counted(kept, 'e-mail waits', 'e-mails wait')} for you`,
      'No mail server is set up. Read them below and send them yourself.',
    )
  }
  return item('mail', 'good', hasServer ? 'All e-mails were sent' : 'No e-mails wait', null)
}

function deposits({ deposits: inNeed, work }: StatusFacts): StatusItem {
  const row = work.find(({ name }) => name === 'deposit-reconciler')
  const differing = readResult(row?.lastResult ?? null)?.differed ?? 0
  const since = row?.lastOkAt ?? null
  const differed = `${counted(differing, 'deposit', 'deposits')} differed from the card provider at the last look`
  const whatThen =
    'What the provider says was taken over. If this stays, compare with the provider’s own page.'
  if (inNeed.total > 0) {
    const lines = inNeed.first.map(({ guestName, what }) => `${guestName}: ${sentence(what)}`)
    const unnamed = inNeed.total - lines.length
    if (unnamed > 0) lines.push(`And ${unnamed} more, marked in the list of stays.`)
    if (differing > 0) lines.push(`${differed}.`, whatThen)
    const title = inNeed.total === 1 ? '1 deposit needs you' : `${inNeed.total} deposits need you`
    return item('deposits', 'attention', title, joined(lines), since)
  }
  if (differing > 0) return item('deposits', 'attention', differed, whatThen, since)
  if (row !== undefined && row.lastError !== null && row.attempts > 0) {
    return item('deposits', 'attention', 'Deposits could not be compared with the card provider', null, since)
  }
  return item('deposits', 'good', 'Deposits agree with the card provider', null, since)
}

function payments(facts: StatusFacts): StatusItem {
  if (facts.forgedAt !== null)
    return item('payments', 'attention', siteItems.forged, siteItems.forgedDetail, facts.forgedAt)
  if (facts.payments === 'stripe') return item('payments', 'good', 'Cards are taken through Stripe')
  const detail = 'Card payments are simulated: no card is charged and no deposit is held.'
  return facts.payments === 'simulated'
    ? item('payments', 'attention', 'No card provider is set up', detail)
    : item('payments', 'good', 'Card payments are simulated, as set', detail)
}

function pictures({ pictures: proof }: StatusFacts): StatusItem {
  if (proof.checkedAt === null) return item('pictures', 'good', 'Guests’ pictures are checked once a day')
  return proof.isProven
    ? item('pictures', 'good', 'No picture is kept longer than the rule allows', null, proof.checkedAt)
    : item('pictures', 'bad', 'Some pictures should be gone by now', proof.message, proof.checkedAt)
}

const moveTheKey =
  'Whoever takes that disk, or a copy of it, can open door codes and ID pictures. Keep the key elsewhere and name it as SECRET_KEY_FILE; docs/operations.md says how under “Where the key lies”.'

function key({ keyPlace }: StatusFacts): StatusItem {
  switch (keyPlace) {
    case 'apart':
      return item('key', 'good', 'The secret key lies apart from the data')
    case 'unknown':
      return item('key', 'good', 'The secret key comes with the settings')
    case 'sameDisk':
      return item('key', 'attention', 'The secret key and the data are on one disk', moveTheKey)
    case 'besideData':
      return item('key', 'attention', 'The secret key lies in the folder of the data', moveTheKey)
    case 'copyLeft':
      return item(
        'key',
        'attention',
        'A copy of the secret key still lies in the folder of the data',
        'The site reads its key from another place. Once you have that key somewhere safe as well, delete secret.key in the data folder.',
      )
    case null:
      return item('key', 'attention', 'Where the secret key lies could not be seen')
  }
}

/** A picture is a stranger's file: whoever breaks its decoder must find nothing there. */
function sandbox({ sandbox: kind }: StatusFacts): StatusItem {
  return kind === 'bubblewrap'
    ? item('sandbox', 'good', 'Pictures are opened in a sandbox (bubblewrap)')
    : item(
        'sandbox',
        'attention',
        'Pictures are opened without a sandbox',
        'Install the package bubblewrap, allow it user namespaces and restart. docs/operations.md says how.',
      )
}

/** A passkey works at the address it was made for: after a move its host needs another way in. */
function signIn({ signIn: { elsewhere, lockedOut } }: StatusFacts): StatusItem {
  if (elsewhere === 0) return item('sign_in', 'good', 'All passkeys work at this address')
  const hosts = counted(elsewhere, 'host has', 'hosts have')
  return item(
    'sign_in',
    lockedOut > 0 ? 'bad' : 'attention',
    `${hosts} passkeys for another address of the site`,
    lockedOut > 0
      ? 'They can’t sign in any more, since their password is off. “npm run host -- password EMAIL” opens it again; then they add a passkey here.'
      : 'Those don’t work here. Sign in with the password and add a passkey under Accounts.',
  )
}

function clock({ clock: { doubtedFrom, timeZone }, now }: StatusFacts): StatusItem {
  if (doubtedFrom === null) return item('clock', 'good', siteItems.clock)
  const said = (ms: number) => formatInstant(isoInstant(ms), timeZone)
  return item('clock', 'bad', siteItems.clockDoubtful, siteItems.clockDetail(said(doubtedFrom), said(now)))
}

/** What was found as the host reads it: what is bad first, then what needs attention, then what is good. */
export function toSiteStatus(facts: StatusFacts, version: string): SiteStatus {
  const items = [
    storage,
    diskSpace,
    dueWork,
    mail,
    deposits,
    payments,
    pictures,
    sandbox,
    backup,
    rehearsal,
    key,
    signIn,
    clock,
  ]
    .map((describe) => describe(facts))
    .sort((a, b) => worst[a.state] - worst[b.state])
  return {
    isWell: items.every(({ state }) => state === 'good'),
    checkedAt: isoInstant(facts.now),
    version,
    items,
  }
}
