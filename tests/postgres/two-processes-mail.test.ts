import { afterAll, describe, expect, it } from 'vitest'
import { leaseMs } from '#server/due/backoff.ts'
import { pollIntervalMs } from '#server/due/ticker.ts'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { severalSites } from '#tests/support/several-sites.ts'

/** Real processes send mails, and one is killed during a mail. */

/**
 * The mail server's behaviour: accepts a mail, never responds to the address, or accepts all of it but responds after
 * the client has gone.
 */
let temper: 'takes' | 'silent' | 'answers too late' = 'takes'
const seen: string[] = []
const taken: string[] = []
const mail = await startMailServer({
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
      taken.push(id)
      if (temper !== 'answers too late') answer()
    })
  },
})
const sites = severalSites(1, mail.settings)
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
