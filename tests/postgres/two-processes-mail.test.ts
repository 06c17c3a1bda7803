import { afterAll, describe, expect, it } from 'vitest'
import { leaseMs } from '#server/due/backoff.ts'
import { pollIntervalMs } from '#server/due/ticker.ts'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { severalSites } from '#tests/support/several-sites.ts'

/** Real processes send mails, and one is killed during a mail. */

/**
 * The mail server's behaviour: accepts a mail, rejects it temporarily, never responds to the address, or accepts all
 * of it but responds after the client has gone.
 */
let temper: 'takes' | 'refuses' | 'silent' | 'answers too late' = 'takes'
const seen: string[] = []
const taken: string[] = []
let mail: MailServer
const sites = severalSites(1, async () => {
  mail = await startMailServer({
    onRcptTo(_address, _session, answer) {
      seen.push('address')
      if (temper !== 'silent') answer()
    },
    onData(stream, _session, answer) {
      let source = ''
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString('latin1')
      })
      stream.on('end', () => {
        const id = /^Message-ID:\s*<([^@]+)/im.exec(source)?.[1] ?? ''
        seen.push(id)
        if (temper !== 'refuses') taken.push(id)
        if (temper === 'answers too late') return
        answer(temper === 'takes' ? null : Object.assign(new Error('Busy'), { responseCode: 451 }))
      })
    },
  })
  return { SMTP_URL: mail.url, MAIL_FROM: 'stay@ratahouse.nz' }
})
afterAll(() => mail.stop())

async function decide(process: number): Promise<string> {
  const host = sites.host(process)
  const { id } = await host.call(createStay, {
    body: {
      guestName: 'Aroha Ngata',
      guestEmail: 'aroha@mail.example.nz',
      checkInDate: '2027-01-10',
      checkOutDate: '2027-01-14',
    },
  })
  await host.call(changeStatus, { params: { id }, body: { status: 'approved' } })
  const written = (await host.call(listOutbox)).find(({ stayId }) => stayId === id)
  if (!written) throw new Error('No mail was written')
  return written.id
}

const mailAt = async (process: number, id: string) =>
  (await sites.host(process).call(listOutbox)).find((written) => written.id === id)

async function leaseOf(id: string): Promise<number> {
  const [row] = await sites.rows<{ until: Date | null }>(
    'select lease_until as until from outbox_mails where id = $1',
    [id],
  )
  return row?.until?.getTime() ?? 0
}

describe('due work of a crashed process', () => {
  it('lease and poll interval let another process find crashed work within a minute', () => {
    expect(leaseMs + pollIntervalMs).toBeLessThanOrEqual(60_000)
  })

  it('another process takes over due work only after its lease expires', { timeout: 120_000 }, async () => {
    temper = 'silent'
    const id = await decide(0)
    await expect.poll(() => seen).toContain('address')
    const leaseUntil = await leaseOf(id)
    expect(leaseUntil).toBeGreaterThan(0)
    await sites.all[0]?.end('SIGKILL')
    temper = 'takes'

    // The lease is measured on this process's clock, so half of it remains however long the start takes.
    const successor = await sites.start(leaseUntil - 3 * leaseMs - Date.now())
    await successor.setAhead(leaseUntil - leaseMs / 2 - Date.now())
    const other = await decide(1)
    await expect.poll(() => taken).toContain(other)
    expect(taken).not.toContain(id)
    expect(await mailAt(1, id)).toMatchObject({ state: 'waiting', attempts: 1 })

    await successor.setAhead(leaseUntil + 1 - Date.now())
    const last = await decide(1)
    await expect.poll(async () => await mailAt(1, id)).toMatchObject({ state: 'sent', attempts: 2 })
    await expect.poll(async () => await mailAt(1, last)).toMatchObject({ state: 'sent' })
    expect(taken.filter((one) => one === id)).toHaveLength(1)
  })
})

describe('a mail server that responds after a crash', () => {
  it('a mail with a lost acknowledgement is not sent again, and the host sees that it may have arrived', {
    timeout: 120_000,
  }, async () => {
    temper = 'answers too late'
    const id = await decide(1)
    await expect.poll(() => taken).toContain(id)
    await sites.all[1]?.end('SIGKILL')
    temper = 'takes'

    const heir = await sites.start(10 * 60_000)
    const other = await decide(2)
    await expect.poll(() => taken).toContain(other)
    await expect
      .poll(async () => await mailAt(2, id))
      .toMatchObject({
        state: 'unsure',
        problem: { code: 'no_answer' },
      })
    await heir.setAhead(24 * 60 * 60_000)
    await expect.poll(() => decide(2).then((next) => taken.includes(next))).toBe(true)
    expect(taken.filter((one) => one === id)).toHaveLength(1)
  })
})

describe('a rejected mail', () => {
  it('a rejected mail is retried with back-off by any process, and both show the attempts', {
    timeout: 120_000,
  }, async () => {
    await sites.start()
    const [, , one, two] = sites.all
    if (!one || !two) throw new Error('Two processes should be running')
    const setAhead = (ms: number) => Promise.all([one.setAhead(ms), two.setAhead(ms)])
    let ahead = 25 * 3_600_000
    await setAhead(ahead)
    temper = 'refuses'
    const id = await decide(2)
    let waitedMs = 0
    for (const attempts of [1, 2, 3]) {
      const waits = async () => Date.parse((await mailAt(2, id))?.nextAttemptAt ?? '') - (Date.now() + ahead)
      // An attempt is counted at its start; the next one is scheduled at its end.
      const hasTried = async () => (await mailAt(2, id))?.attempts === attempts && (await waits()) > 0
      await expect.poll(hasTried).toBe(true)
      const problem = { code: 'message', reply: 451 }
      expect(await mailAt(2, id)).toMatchObject({ state: 'waiting', attempts, problem })
      expect(await mailAt(3, id)).toEqual(await mailAt(2, id))
      const nextMs = await waits()
      expect(nextMs).toBeGreaterThan(waitedMs)
      waitedMs = nextMs
      ahead += nextMs + 1
      if (attempts === 3) temper = 'takes'
      await setAhead(ahead)
      await decide(2)
    }
    await expect.poll(async () => await mailAt(3, id)).toMatchObject({ state: 'sent', attempts: 4 })
    expect(taken.filter((one) => one === id)).toHaveLength(1)
  })
})
