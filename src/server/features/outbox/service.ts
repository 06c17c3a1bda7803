import { randomUUID } from 'node:crypto'
import { type Clock, farthestInstant, isoInstant } from '#server/adapters/clock/port.ts'
import { MailError, type Mailer } from '#server/adapters/mail/port.ts'
import type { Events } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { leaseMs } from '#server/due/lease.ts'
import type { StayService } from '#server/features/stays/service.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { Property } from '#shared/content.ts'
import type { StayMailKind } from '#shared/contract/operations.ts'
import type { ListedStay } from '#shared/contract/stays.ts'
import { guestStep } from '#shared/stay/stage.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { outboxStore, type StoredMail } from './store.ts'
import { unsentStore } from './store-unsent.ts'
import { isStillTrue, kindsWithLink, writeLetter } from './view-letters.ts'

/** Letters to guests and hosts: written in the transaction that gives cause to them, sent later by due work. */
export interface OutboxService {
  /** What is written when something happens, in the transaction in which it happens. */
  onDecided(tx: Tx, what: Events['stay.decided']): Promise<void>
  onProgressed(tx: Tx, what: Events['guest.progressed']): Promise<void>
  onSentBack(tx: Tx, what: Events['documents.sentBack']): Promise<void>
  onDepositNeedsGuest(tx: Tx, what: Events['deposit.needsGuest']): Promise<void>
  onAddressConfirmed(tx: Tx, what: Events['stay.addressConfirmed']): Promise<void>
  onAccountMail(tx: Tx, what: Events['account.mail']): Promise<void>
  /**
   * Writes the guest a letter with their link because a host asked for it: to the address that the host entered, or to
   * `guestEmail`, another one of the stay, which the host confirms by this. Throws 404; 409 when no address is confirmed,
   * when `guestEmail` is not the stay's (any more), and when the guest was forgotten.
   */
  sendLink(stayId: string, wanted: { guestEmail?: string | undefined }, host: Host): Promise<StoredMail>
  /** The newest letters, newest first. */
  list(): Promise<StoredMail[]>
  /** Makes a letter due at once. Throws 404; 409 when it was sent, its text is gone, or no mail server is set. */
  retry(id: string): Promise<StoredMail>
  /** Notes that a host sent a letter by hand. Throws 404, and 409 when it was sent or its text is gone. */
  markSent(id: string, host: Host): Promise<StoredMail>
  /** Of each stay the newest letter to its guest that goes nowhere by itself, while it says what is so. */
  findStuck(stays: readonly Stay[]): Promise<Map<string, ListedStay['stuckMail']>>
  /** Sends one letter that is due; `null` when none is. Throws when it failed for now: the server needs time. */
  sendNext(): Promise<StoredMail | null>
  /** Destroys what unsent letters say after 30 days, and forgets sent ones. */
  sweep(): Promise<number>
  countTroubled(): Promise<{ failed: number; delayed: number; kept: number }>
}

/** Waiting time after each failed try; after the last one the letter has failed. */
const retryAfterMs = [
  15_000,
  60_000,
  300_000,
  900_000,
  3_600_000,
  4 * 3_600_000,
  12 * 3_600_000,
  24 * 3_600_000,
]
const longestWaitMs = Math.max(...retryAfterMs)
const keptForMs = 30 * 24 * 60 * 60 * 1000
const listLength = 200
/** An old address is told of a new one at most this often: a link is no way to write to whom one likes. */
const contactNotices = { max: 5, windowMs: 24 * 60 * 60 * 1000 }
/** Names of RFC 2606 that belong to nobody: a host account made without an address of its own has one. */
const isNobodys = (address: string) =>
  /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost)$/i.test(address)

const decisionLetters: Readonly<Record<StayStatus, StayMailKind | null>> = {
  approved: 'guest_approved',
  rejected: 'guest_rejected',
  pending: null,
}

interface Dependencies {
  db: Db
  stays: Pick<StayService, 'findIn' | 'editIn'>
  vault: Vault
  clock: Clock
  /** `null`: letters are kept for the host to read. */
  mailer: Mailer | null
  property: Property
  publicUrl: string
}

/** Where a host's letter with the link goes. Throws 409 for what is no address of the stay, and when none is known. */
function addressFor(stay: Stay, wanted: string | undefined): string {
  if (stay.contactErasedAt !== null) throw conflict('This guest’s address was erased')
  const to = wanted ?? stay.bookingEmail
  if (to === null) throw conflict('Please confirm the guest’s e-mail address first.')
  if (to !== stay.bookingEmail && to !== stay.guestEmail) {
    throw conflict('The guest’s e-mail address changed. Please look again before you send the link.')
  }
  return to
}

/** Makes the service. */
export function createOutboxService({
  db,
  stays,
  vault,
  clock,
  mailer,
  property,
  publicUrl,
}: Dependencies): OutboxService {
  const store = outboxStore(db, vault)
  const now = () => isoInstant(clock.now())

  const get = async (id: string): Promise<StoredMail> => {
    const mail = await store.find(id)
    if (!mail) throw notFound('Letter not found')
    return mail
  }

  /**
   * A letter with the link: only ever to the address that the host entered, since whoever has the link may change the
   * contact. It waits while there is none; the guest of a stay long past, who was forgotten, gets nothing.
   */
  const writeToGuest = async (tx: Tx, kind: StayMailKind, stay: Stay): Promise<void> => {
    if (stay.contactErasedAt !== null) return
    if (stay.bookingEmail !== null) await write(tx, kind, stay, stay.bookingEmail)
    else
      await unsentStore(tx, vault).addAwaiting({ id: randomUUID(), kind, stayId: stay.id, createdAt: now() })
  }

  /** Tells the address that the guest had given so far of a new one. Without a mail server the host's card does. */
  const tellOldAddress = async (tx: Tx, before: Stay): Promise<void> => {
    if (!mailer || before.guestEmail === '') return
    const since = isoInstant(clock.now() - contactNotices.windowMs)
    const told = await unsentStore(tx, vault).countSince(before.id, 'guest_contact_changed', since)
    if (told < contactNotices.max) await write(tx, 'guest_contact_changed', before, before.guestEmail)
  }

  /** What was not sent yet goes to the address just confirmed, worded anew; of each kind the newest, if still true. */
  const readdress = async (tx: Tx, stay: Stay): Promise<void> => {
    const to = stay.bookingEmail
    if (to === null) return
    const letters = unsentStore(tx, vault)
    const seen = new Set<StayMailKind>()
    for (const { id, kind } of await letters.listUnsent(stay.id, kindsWithLink)) {
      if (seen.has(kind) || !isStillTrue(kind, stay)) await letters.remove(id)
      else await letters.rewrite(id, { to, ...writeLetter(kind, { property, stay, publicUrl }) }, nextTry())
      seen.add(kind)
    }
  }

  const nextTry = () => (mailer ? now() : null)

  const write = async (tx: Tx, kind: StayMailKind, stay: Stay, to: string): Promise<StoredMail> => {
    const mail = {
      id: randomUUID(),
      kind,
      stayId: stay.id,
      letter: { to, ...writeLetter(kind, { property, stay, publicUrl }) },
      createdAt: now(),
      nextAttemptAt: nextTry(),
    }
    await outboxStore(tx, vault).add(mail)
    return { ...mail, attempts: 0, lastError: null, sentAt: null, failedAt: null, awaitsAddressAt: null }
  }

  return {
    async onDecided(tx, { stay, move }) {
      const kind = decisionLetters[move.to]
      if (kind && !move.isWithdrawal) await writeToGuest(tx, kind, stay)
    },
    async onProgressed(tx, { before, after }) {
      if (before.guestEmail.toLowerCase() !== after.guestEmail.toLowerCase()) await tellOldAddress(tx, before)
      if (!mailer || guestStep(before) === 3 || guestStep(after) !== 3) return
      const hosts = await outboxStore(tx, vault).hostAddresses()
      for (const to of hosts) {
        if (!isNobodys(to)) await write(tx, 'host_approval_waiting', after, to)
      }
    },
    onSentBack: (tx, { stay }) => writeToGuest(tx, 'guest_picture_again', stay),
    onDepositNeedsGuest: (tx, { stay }) => writeToGuest(tx, 'guest_deposit_tap', stay),
    onAddressConfirmed: (tx, { stay }) => readdress(tx, stay),
    async onAccountMail(tx, { kind, ...letter }) {
      // Without a mail server nobody would send it on: what it says stands in the list of sessions and in the audit.
      if (!mailer || isNobodys(letter.to)) return
      const id = randomUUID()
      const at = now()
      await outboxStore(tx, vault).add({ id, kind, stayId: null, letter, createdAt: at, nextAttemptAt: at })
    },

    sendLink: (stayId, wanted, host) =>
      inTransaction(db, async (tx) => {
        const found = await stays.findIn(tx, stayId)
        if (!found) throw notFound('Stay not found')
        const to = addressFor(found, wanted.guestEmail)
        const stay =
          to === found.bookingEmail ? found : await stays.editIn(tx, stayId, { guestEmail: to }, host)
        const mail = await write(tx, 'guest_link', stay, to)
        await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'stay.link_sent', stayId })
        return mail
      }),

    list: () => store.list(listLength),

    async retry(id) {
      const mail = await get(id)
      if (!mailer) throw conflict('No mail server is set. You can copy the text and send it yourself.')
      if (mail.awaitsAddressAt !== null) throw conflict('Please confirm the guest’s e-mail address first.')
      if (!(await store.makeDue(mail.id, now()))) throw conflict('This letter was sent, or its text is gone')
      return get(id)
    },

    markSent: (id, host) =>
      inTransaction(db, async (tx) => {
        const mail = await outboxStore(tx, vault).find(id)
        if (!mail) throw notFound('Letter not found')
        if (!(await unsentStore(tx, vault).markSentByHand(id, now()))) {
          throw conflict('This letter was sent, or its text is gone')
        }
        const stayId = mail.stayId === null ? {} : { stayId: mail.stayId }
        await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'mail.sent_by_hand', ...stayId })
        return { ...mail, letter: null, sentAt: now(), nextAttemptAt: null, failedAt: null }
      }),

    async findStuck(stays) {
      const known = new Map(stays.map((stay) => [stay.id, stay]))
      const stuck = new Map<string, ListedStay['stuckMail']>()
      for (const { stayId, ...mail } of await unsentStore(db, vault).listStuck(kindsWithLink)) {
        const stay = known.get(stayId ?? '')
        if (stay && !stuck.has(stay.id) && isStillTrue(mail.kind, stay)) stuck.set(stay.id, mail)
      }
      return stuck
    },

    async sendNext() {
      if (!mailer) return null
      const mail = await store.claim(now(), {
        leaseUntil: isoInstant(clock.now() + leaseMs),
        farthestLease: farthestInstant(clock.now(), leaseMs),
        farthestTry: farthestInstant(clock.now(), longestWaitMs),
      })
      if (!mail?.letter) return null
      try {
        await mailer.send({ messageId: mail.id, ...mail.letter })
      } catch (error) {
        await noteFailure(mail, error)
        return mail
      }
      await store.markSent(mail.id, now())
      return { ...mail, letter: null, sentAt: now(), nextAttemptAt: null }
    },

    sweep: () => store.sweep(isoInstant(clock.now() - keptForMs)),
    countTroubled: () => store.countTroubled(),
  }

  /** A letter the server will never take has failed at once; otherwise it is tried again later and the run ends. */
  async function noteFailure(mail: StoredMail, error: unknown): Promise<void> {
    const isPermanent = error instanceof MailError && error.isPermanent
    const waitMs = isPermanent ? undefined : retryAfterMs[mail.attempts - 1]
    await store.markTried(mail.id, {
      error: error instanceof MailError ? error.message : 'The letter could not be sent',
      nextAttemptAt: waitMs === undefined ? null : isoInstant(clock.now() + waitMs),
      at: now(),
    })
    if (!isPermanent) throw error
  }
}
