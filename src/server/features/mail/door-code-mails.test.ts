import { beforeEach, describe, expect, it } from 'vitest'
import type { QuotingKind } from '#server/features/mail/templates/guest.ts'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import { cancelStay, changeDoorCode, changeStatus } from '#shared/contract/stays/schemas.ts'
import * as threads from '#shared/contract/threads/schemas.ts'
import { hasDoorCode } from '#shared/stay/door-code.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { depositSteps, soon } from '#tests/support/deposit-steps.ts'
import { saveHouse } from '#tests/support/house.ts'
import { mailSettings } from '#tests/support/mailed-host.ts'
import { askQuestion, message } from '#tests/support/threads.ts'

const fixedCode = '583263'
const stayCode = '480915'
const test = testApp({ settings: mailSettings })
const { ready, pay } = depositSteps(test)
let host: Client
beforeEach(async () => {
  host = await test.host()
  await saveHouse(host, { doorCodes: 'fixed', fixedDoorCode: fixedCode })
})

const own = (id: string) => host.call(changeDoorCode, { params: { id }, body: { doorCode: stayCode } })
const withPhotos = { guestPhone: '+64211234567', hasDocuments: true }
const mailMessages = async () => {
  test.clock.advance(6 * 60_000)
  await test.app.ticker.runOnce()
}

/** Makes each kind of mail that quotes a host, with the texts that the host types. */
const occasions: Record<QuotingKind, (texts: readonly string[]) => Promise<void>> = {
  async guest_link(texts) {
    const { id } = await askQuestion(test)
    await host.call(threads.acceptEnquiry, { params: { id }, body: { message: texts.join('\n') } })
  },
  async guest_photo_again(texts) {
    const { id } = await buildStay(test, withPhotos)
    await own(id)
    const body = { documentType: 'id', reason: texts.join('\n') } as const
    await host.call(sendDocumentBack, { params: { id }, body })
  },
  async guest_claimed(texts) {
    const { id, accessToken } = await ready(soon)
    await own(id)
    await pay(accessToken)
    await host.call(changeStatus, { params: { id }, body: { status: 'approved' } })
    const body = { amountCents: 4500, reason: texts.join('\n') }
    await host.call(claimDeposit, { params: { id }, body })
  },
  async guest_cancelled(texts) {
    const { id } = await buildStay(test)
    await own(id)
    await host.call(cancelStay, { params: { id }, body: { by: 'host', message: texts.join('\n') } })
  },
  async guest_message(texts) {
    const { id, threadId } = await buildStay(test)
    await own(id)
    for (const text of texts)
      await host.call(threads.sendHostMessage, { params: { id: threadId }, body: message(text) })
    await mailMessages()
  },
  async visitor_declined(texts) {
    const { id } = await askQuestion(test)
    await host.call(threads.declineEnquiry, { params: { id }, body: { message: texts.join('\n') } })
  },
  async visitor_message(texts) {
    const { id } = await askQuestion(test)
    for (const text of texts)
      await host.call(threads.sendHostMessage, { params: { id }, body: message(text) })
    await mailMessages()
  },
}

async function mailOf(kind: QuotingKind, texts: readonly string[]): Promise<string> {
  await occasions[kind](texts)
  const mails = (await host.call(listOutbox)).filter((mail) => mail.kind === kind)
  expect(mails).toHaveLength(1)
  const params = await test.app.database.db
    .selectFrom('outbox_mails')
    .select(['id', 'params_sealed'])
    .execute()
  for (const { id, params_sealed: sealed } of params) {
    const stored = test.app.ctx.vault.openText(
      { table: 'outbox_mails', row: id, column: 'params_sealed' },
      sealed,
    )
    const typed = JSON.parse(stored ?? '{}') as { answer?: string; reason?: string }
    expect(hasDoorCode(`${typed.answer} ${typed.reason}`, [fixedCode, stayCode])).toBe(false)
  }
  return mails[0]?.text?.replace(/https?:\S+/g, '') ?? ''
}

const kinds = Object.keys(occasions) as QuotingKind[]
/** Without a stay, or with a new one, only the code that all stays share is known. */
const withOwnCode = kinds.filter((kind) => !/^visitor|link$/.test(kind))

async function isLeftOut(kind: QuotingKind, texts: readonly string[]) {
  const mail = await mailOf(kind, texts)
  expect(hasDoorCode(mail, [fixedCode, stayCode])).toBe(false)
  for (const text of texts) expect(mail).not.toContain(text)
  expect(mail).toContain('Part of what we wrote can only be read on your page.')
}

describe.each(kinds)('the mail %s', (kind) => {
  it.each([
    ['the house’s code', ['Here it is: 583263']],
    ['the house’s code in Arabic digits over two lines or messages', ['First ٥٨٣', 'then ٢٦٣']],
    ['the house’s code in mixed digits with words between', ['Press ５, then 8, then ३-2.6', 'and 3 last']],
  ])('leaves out a text with %s', async (_what, texts) => {
    await isLeftOut(kind, texts)
  })

  it('quotes a text without a code', async () => {
    const mail = await mailOf(kind, ['See you on the 12th', 'at 15:00'])
    expect(mail).toContain('See you on the 12th')
    expect(mail).toContain('at 15:00')
    expect(mail).not.toContain('Part of what we wrote')
  })
})

describe.each(withOwnCode)('the mail %s about a stay with a code of its own', (kind) => {
  it.each([
    ['the stay’s code', ['Here it is: 48 09 15']],
    ['the stay’s code in Devanagari digits over two lines or messages', ['४८०', 'and ९१५']],
  ])('leaves out a text with %s', async (_what, texts) => {
    await isLeftOut(kind, texts)
  })
})
