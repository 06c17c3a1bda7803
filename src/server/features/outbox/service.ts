import { randomUUID } from 'node:crypto'
import { type Clock, farthestInstant, isoInstant } from '#server/adapters/clock/port.ts'
import { MailError, type Mailer } from '#server/adapters/mail/port.ts'
import type { Events } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { leaseMs } from '#server/due/lease.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { Property } from '#shared/content.ts'
import type { MailKind } from '#shared/contract/operations.ts'
import { guestStep } from '#shared/stay/stage.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { outboxStore, type StoredMail } from './store.ts'
import { writeLetter } from './view-letters.ts'

/** Letters to guests and hosts: written in the transaction that gives cause to them, sent later by due work. */
export interface OutboxService {
  /** What is written when something happens, in the transaction in which it happens. */
  onDecided(tx: Tx, what: Events['stay.decided']): Promise<void>
  onProgressed(tx: Tx, what: Events['guest.progressed']): Promise<void>
  onSentBack(tx: Tx, what: Events['documents.sentBack']): Promise<void>
  onDepositNeedsGuest(tx: Tx, what: Events['deposit.needsGuest']): Promise<void>
  /** Writes the guest a letter with their link because a host asked for it. */
  sendLink(stay: Stay, host: Host): Promise<StoredMail>
  /** The newest letters, newest first. */
  list(): Promise<StoredMail[]>
  /** Makes a letter due at once. Throws 404; 409 when it was sent, its text is gone, or no mail server is set. */
  retry(id: string): Promise<StoredMail>
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
/** Names of RFC 2606 that belong to nobody: a host account made without an address of its own has one. */
const isNobodys = (address: string) =>
  /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost)$/i.test(address)

const decisionLetters: Readonly<Record<StayStatus, MailKind | null>> = {
  approved: 'guest_approved',
  rejected: 'guest_rejected',
  pending: null,
}

interface Dependencies {
  db: Db
  vault: Vault
  clock: Clock
  /** `null`: letters are kept for the host to read. */
  mailer: Mailer | null
  property: Property
  publicUrl: string
}

/** Makes the service. */
export function createOutboxService({
  db,
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

  /** A letter to the guest, unless the guest of a stay long past was forgotten. */
  const writeToGuest = async (tx: Tx, kind: MailKind, stay: Stay): Promise<void> => {
    if (stay.contactErasedAt === null) await write(tx, kind, stay, stay.guestEmail)
  }

  const write = async (tx: Tx, kind: MailKind, stay: Stay, to: string): Promise<StoredMail> => {
    const mail = {
      id: randomUUID(),
      kind,
      stayId: stay.id,
      letter: { to, ...writeLetter(kind, { property, stay, publicUrl }) },
      createdAt: now(),
      nextAttemptAt: mailer ? now() : null,
    }
    await outboxStore(tx, vault).add(mail)
    return { ...mail, attempts: 0, lastError: null, sentAt: null, failedAt: null }
  }

  return {
    async onDecided(tx, { stay, move }) {
      const kind = decisionLetters[move.to]
      if (kind && !move.isWithdrawal) await writeToGuest(tx, kind, stay)
    },
    async onProgressed(tx, { before, after }) {
      if (guestStep(before) === 3 || guestStep(after) !== 3) return
      const hosts = await outboxStore(tx, vault).hostAddresses()
      for (const to of hosts) {
        if (!(mailer && isNobodys(to))) await write(tx, 'host_approval_waiting', after, to)
      }
    },
    onSentBack: (tx, { stay }) => writeToGuest(tx, 'guest_picture_again', stay),
    onDepositNeedsGuest: (tx, { stay }) => writeToGuest(tx, 'guest_deposit_tap', stay),

    sendLink: (stay, host) =>
      inTransaction(db, async (tx) => {
        if (stay.contactErasedAt !== null) throw conflict('This guest’s address was erased')
        const mail = await write(tx, 'guest_link', stay, stay.guestEmail)
        await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'stay.link_sent', stayId: stay.id })
        return mail
      }),

    list: () => store.list(listLength),

    async retry(id) {
      const mail = await get(id)
      if (!mailer) throw conflict('No mail server is set. You can copy the text and send it yourself.')
      if (!(await store.makeDue(mail.id, now()))) throw conflict('This letter was sent, or its text is gone')
      return get(id)
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
