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
  const ofClaim: readonly MailTransition[] = ['await_address', 'hand_over', 'retry', 'fail', 'lose_answer']
  const make = (name: MailTransition) =>
    ofClaim.includes(name)
      ? outbox.moveClaimed(db, claim, name, hour(2), name === 'retry' ? { next_attempt_at: hour(3) } : {})
      : outbox.moveMail(db, id, name, hour(2))
  const read = async () => {
    const found = await findMail(db, vault, id)
    if (!found) throw new Error('the mail is gone')
    return found
  }
  return { make, read }
}

const names = Object.keys(mailTransitions) as MailTransition[]
const isAllowed = (name: MailTransition, status: MailStatus) =>
  (mailTransitions[name].from as readonly MailStatus[]).includes(status)

it.each(mailStatuses)('a mail that is %s makes only the transitions of the table', async (status) => {
  for (const name of names) {
    const { make, read } = await buildMail(status)
    const before = await read()
    await make(name)
    const after = await read()
    if (isAllowed(name, status)) expect(after.status, name).toBe(mailTransitions[name].to)
    else expect(after, name).toEqual(before)
  }
})

it('any sequence of events makes only transitions of the table, and a sent mail stays sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 12 }), async (sequence) => {
      const { make, read } = await buildMail('queued')
      let { status } = await read()
      for (const name of sequence) {
        const from = status
        await make(name)
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
