import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { OutboxMailTable, Tables } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { MailKind } from '#shared/contract/operations.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

/** A letter with what it says; `null` where it was destroyed after sending. */
export interface StoredMail {
  id: string
  kind: MailKind
  stayId: string | null
  letter: Letter | null
  createdAt: string
  nextAttemptAt: string | null
  attempts: number
  lastError: string | null
  sentAt: string | null
  failedAt: string | null
  /** Since when it waits for an address of its guest; it says nothing until then. */
  awaitsAddressAt: string | null
}

type MailRow = Omit<OutboxMailTable, 'lease_until'>

const ownerOf = (id: string) => `outbox_mails:${id}`

export const destroyed = { data_key: null, recipient_sealed: null, subject_sealed: null, body_sealed: null }

function openLetter(row: MailRow, vault: Vault): StoredMail['letter'] {
  if (!row.data_key || !row.recipient_sealed || !row.subject_sealed || !row.body_sealed) return null
  const key = vault.openDataKey(row.data_key, ownerOf(row.id))
  return {
    to: key.openText('recipient', row.recipient_sealed),
    subject: key.openText('subject', row.subject_sealed),
    text: key.openText('body', row.body_sealed),
  }
}

/** What a letter says, sealed under a key of its own. */
export function sealedLetter(id: string, { to, subject, text }: Letter, vault: Vault) {
  const key = vault.newDataKey(ownerOf(id))
  return {
    data_key: key.wrapped,
    recipient_sealed: key.sealText('recipient', to),
    subject_sealed: key.sealText('subject', subject),
    body_sealed: key.sealText('body', text),
  }
}

const toMail = (row: MailRow, vault: Vault): StoredMail => ({
  id: row.id,
  kind: row.kind as MailKind,
  stayId: row.stay_id,
  // Written by an older version to whatever address the guest gave: it is worded anew once the host confirms one.
  letter: row.awaits_address_at === null ? openLetter(row, vault) : null,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  attempts: row.attempts,
  lastError: row.last_error,
  sentAt: row.sent_at,
  failedAt: row.failed_at,
  awaitsAddressAt: row.awaits_address_at,
})

const tries = (db: Db, vault: Vault) => ({
  /**
   * Takes the letter that is due longest for one try, until `leaseUntil`; `null` when none is due. What lies further
   * ahead than `farthestTry` or `farthestLease` was set by a clock that has been put back since.
   */
  async claim(
    now: string,
    {
      leaseUntil,
      farthestLease,
      farthestTry,
    }: Record<'leaseUntil' | 'farthestLease' | 'farthestTry', string>,
  ): Promise<StoredMail | null> {
    const isFree = (e: ExpressionBuilder<Tables, 'outbox_mails'>) =>
      e.and([
        e('awaits_address_at', 'is', null),
        e.or([e('next_attempt_at', '<=', now), e('next_attempt_at', '>', farthestTry)]),
        e.or([
          e('lease_until', 'is', null),
          e('lease_until', '<', now),
          e('lease_until', '>', farthestLease),
        ]),
      ])
    const row = await db
      .updateTable('outbox_mails')
      .set((e) => ({ lease_until: leaseUntil, attempts: e('attempts', '+', 1) }))
      .where('id', '=', (e) =>
        e
          .selectFrom('outbox_mails')
          .select('id')
          .where(isFree)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1),
      )
      // Judged again on the row itself: of two processes that picked the same letter, one finds it taken.
      .where(isFree)
      .returningAll()
      .executeTakeFirst()
    return row ? toMail(row, vault) : null
  },

  /** Notes that a letter was taken by the mail server, and destroys what it said. */
  async markSent(id: string, at: string): Promise<void> {
    await db
      .updateTable('outbox_mails')
      .set({ ...destroyed, sent_at: at, next_attempt_at: null, lease_until: null, last_error: null })
      .where('id', '=', id)
      .execute()
  },

  /** Notes a try that failed; the next one is at `nextAttemptAt`, or there is none and the letter has failed. */
  async markTried(
    id: string,
    outcome: { error: string; nextAttemptAt: string | null; at: string },
  ): Promise<void> {
    await db
      .updateTable('outbox_mails')
      .set({
        last_error: outcome.error,
        next_attempt_at: outcome.nextAttemptAt,
        lease_until: null,
        failed_at: outcome.nextAttemptAt === null ? outcome.at : null,
      })
      .where('id', '=', id)
      // A try that outlived its lease says nothing about a letter that somebody else has sent since.
      .where('sent_at', 'is', null)
      .execute()
  },

  /** Makes an unsent letter due at once, with its tries counted anew; whether there was such a letter. */
  async makeDue(id: string, at: string): Promise<boolean> {
    const result = await db
      .updateTable('outbox_mails')
      .set({ next_attempt_at: at, attempts: 0, failed_at: null, lease_until: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('data_key', 'is not', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  },
})

const letters = (db: Db, vault: Vault) => ({
  /** `nextAttemptAt` is `null` for a letter that is only kept. */
  async add(mail: {
    id: string
    kind: MailKind
    stayId: string | null
    letter: Letter
    createdAt: string
    nextAttemptAt: string | null
  }): Promise<void> {
    await db
      .insertInto('outbox_mails')
      .values({
        id: mail.id,
        kind: mail.kind,
        stay_id: mail.stayId,
        ...sealedLetter(mail.id, mail.letter, vault),
        created_at: mail.createdAt,
        next_attempt_at: mail.nextAttemptAt,
        attempts: 0,
      })
      .execute()
  },

  async find(id: string): Promise<StoredMail | null> {
    const row = await db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toMail(row, vault) : null
  },

  async list(limit: number): Promise<StoredMail[]> {
    const rows = await db
      .selectFrom('outbox_mails')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => toMail(row, vault))
  },

  /** Destroys what unsent letters said and forgets sent ones, both when older than `before`. */
  async sweep(before: string): Promise<number> {
    await db.deleteFrom('outbox_mails').where('sent_at', '<', before).execute()
    await db.deleteFrom('outbox_mails').where('awaits_address_at', '<', before).execute()
    // Kept for want of a mail server by an older version: nobody sends themselves what their page shows.
    await db
      .deleteFrom('outbox_mails')
      .where('kind', '=', 'host_approval_waiting')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_attempt_at', 'is', null)
      .execute()
    const result = await db
      .updateTable('outbox_mails')
      .set({ ...destroyed, next_attempt_at: null })
      .where('created_at', '<', before)
      .where('data_key', 'is not', null)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  },

  /** Where the hosts are written to. */
  async hostAddresses(): Promise<string[]> {
    const rows = await db.selectFrom('users').select('email').orderBy('email').execute()
    return rows.map((row) => row.email)
  },

  /** How many letters have failed, are late, or are kept for want of a mail server. */
  async countTroubled(): Promise<{ failed: number; delayed: number; kept: number }> {
    const unsent = db
      .selectFrom('outbox_mails')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where('data_key', 'is not', null)
      .where('awaits_address_at', 'is', null)
    const waiting = unsent.where('next_attempt_at', 'is not', null).where('attempts', '>', 0)
    const failed = unsent.where('failed_at', 'is not', null)
    const kept = unsent.where('next_attempt_at', 'is', null).where('failed_at', 'is', null)
    const count = async (query: typeof unsent) => Number((await query.executeTakeFirstOrThrow()).count)
    return { failed: await count(failed), delayed: await count(waiting), kept: await count(kept) }
  },
})

/** Letters and the tries to send them, on a database or a transaction. */
export const outboxStore = (db: Db, vault: Vault) => ({ ...letters(db, vault), ...tries(db, vault) })
