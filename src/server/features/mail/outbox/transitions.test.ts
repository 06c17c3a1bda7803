import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { type MailStatus, type MailTransition, mailStatuses, mailTransitions } from '#shared/mail/status.ts'
import { testApp } from '#tests/support/app-harness.ts'
import * as outbox from './attempts.ts'
import { addMail, findMail } from './rows.ts'

const test = testApp()
const hour = (count: number) => new Date(Date.UTC(2026, 11, 1, count)).toISOString()

/** Brings a new mail into a status, and returns the event that should make each transition. */
async function buildMail(status: MailStatus) {
  const { database, vault } = test.app.ctx
  await database.db.deleteFrom('outbox_mails').execute()
  const id = randomUUID()
  const written = { id, kind: 'host_feed_stale', stayId: null, onceKey: null, to: 'a@b.nz' } as const
  const mail = { ...written, params: {}, status: 'queued', createdAt: hour(0) } as const
  await inTransaction(database.db, (tx) => addMail(tx, vault, mail))
  const claim = await outbox.claimMail(database.db, vault, Date.parse(hour(1)))
  if (claim?.mail.id !== id) throw new Error('the mail was not claimed')
  const isDue = status === 'queued' || status === 'sending'
  const row = { status, status_at: hour(1), next_attempt_at: isDue ? hour(1) : null }
  await database.db.updateTable('outbox_mails').set(row).where('id', '=', id).execute()

  const { db } = database
  const refusal = { problem: { code: 'message', reply: 451 }, at: hour(2) } as const
  const events: Record<MailTransition, () => Promise<unknown>> = {
    queue: () => outbox.requeue(db, id, 'queue', hour(2)),
    keep: () => outbox.requeue(db, id, 'keep', hour(2)),
    await_address: () => outbox.awaitAddress(db, claim, hour(2)),
    hand_over: () => outbox.recordHandOver(db, claim, hour(2)),
    retry: () => outbox.recordRefusal(db, claim, { ...refusal, nextAttemptAt: hour(3) }),
    fail: () => outbox.recordRefusal(db, claim, { ...refusal, nextAttemptAt: null }),
    lose_answer: () => outbox.recordUnknownOutcome(db, claim, hour(2)),
    accept: () => outbox.recordSent(db, claim, hour(2)),
    send_by_hand: () => outbox.recordSentByHand(db, id, hour(2)),
    cancel: () => outbox.cancel(db, id, hour(2)),
  }
  const read = async () => {
    const found = await findMail(db, vault, id)
    if (!found) throw new Error('the mail is gone')
    return found
  }
  return { events, read }
}

const names = Object.keys(mailTransitions) as MailTransition[]
const isAllowed = (name: MailTransition, status: MailStatus) =>
  (mailTransitions[name].from as readonly MailStatus[]).includes(status)

it.each(mailStatuses)('a mail that is %s makes only the transitions of the table', async (status) => {
  for (const name of names) {
    const { events, read } = await buildMail(status)
    const before = await read()
    await events[name]()
    const after = await read()
    if (isAllowed(name, status)) expect(after.status, name).toBe(mailTransitions[name].to)
    else expect(after, name).toEqual(before)
  }
})

it('any sequence of events makes only transitions of the table, and a sent mail stays sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 12 }), async (sequence) => {
      const { events, read } = await buildMail('queued')
      let { status } = await read()
      for (const name of sequence) {
        const from = status
        await events[name]()
        status = (await read()).status
        if (status === from) continue
        expect(mailTransitions[name].to, `${name} from ${from}`).toBe(status)
        expect(isAllowed(name, from), `${name} from ${from}`).toBe(true)
      }
      if (sequence.includes('accept')) expect(status).toBe('sent')
      const { params, nextAttemptAt } = await read()
      expect(params !== null).toBe(status !== 'sent' && status !== 'cancelled')
      expect(nextAttemptAt !== null).toBe(status === 'queued' || status === 'sending')
    }),
    { numRuns: 60 },
  )
})
