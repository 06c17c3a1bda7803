import { beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/calendar/schemas.ts'
import { createStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { booked, feedSettings, feedSteps, later } from '#tests/support/feed-steps.ts'
import { claimForStay, listBlocksOverlapping } from './store.ts'

const test = testApp({ settings: feedSettings })
const { site, addFeed, blocks, calendar, nextRead } = await feedSteps(test)
let host: Client
beforeEach(async () => {
  host = await test.host()
})

describe('a block', () => {
  it('a block becomes a stay with a name, once, and doesn’t clash with it', async () => {
    site.answer = [booked]
    await addFeed()
    const [block] = await blocks()
    const make = () =>
      host.try(contract.makeStayOfBlock, {
        params: { id: block?.id ?? '' },
        body: { guestName: 'Mere Tau' },
      })
    const answers = await Promise.all([make(), make()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 201)?.json).toMatchObject({
      ...{ guestName: 'Mere Tau', guestEmail: '', bookingEmail: null, overlaps: [], blocks: [] },
      // Airbnb forbids both requirements.
      ...{ source: 'airbnb', requires: { documents: false, deposit: false } },
      ...{ checkInDate: '2026-12-10T00:00:00.000Z', checkOutDate: '2026-12-14T00:00:00.000Z' },
    })
    const { stays, clashes, blocks: after } = await calendar()
    expect(stays).toHaveLength(1)
    expect(after[0]?.stayId).toBe(stays[0]?.id)
    expect(clashes).toEqual([])
  })

  it('making a stay of a block that its calendar changed meanwhile is a conflict', async () => {
    site.answer = [booked]
    await addFeed()
    const [block] = await blocks()
    const make = (days: object) =>
      host.try(contract.makeStayOfBlock, {
        params: { id: block?.id ?? '' },
        body: { guestName: 'Mere Tau', ...days },
      })
    const seen = { from: booked.from, to: booked.to }
    await nextRead([{ ...booked, from: '2026-12-11' }])
    const moved = await make(seen)
    expect([moved.status, moved.json]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('No stay was made') }),
    ])
    await nextRead([later])
    expect(await make({ ...seen, from: '2026-12-11' })).toMatchObject({ status: 409 })
    expect((await calendar()).stays).toEqual([])
    await nextRead([booked])
    expect((await make(seen)).status).toBe(201)
  })

  it('a block that moves or vanishes between the read and the link is not linked to a stay', async () => {
    site.answer = [booked]
    await addFeed()
    const { db } = test.app.database
    const stay = await buildStay(test)
    const [block] = await listBlocksOverlapping(db, booked)
    if (!block) throw new Error('no block')
    await nextRead([{ ...booked, to: '2026-12-15' }])
    expect(await claimForStay(db, block, stay.id)).toBe(false)
    await nextRead([booked, later])
    await nextRead([later])
    expect(await claimForStay(db, block, stay.id)).toBe(false)
    await nextRead([booked, later])
    expect(await claimForStay(db, block, stay.id)).toBe(true)
  })

  it('the host’s own block takes nights, and overlaps with it are reported', async () => {
    const body = { from: '2026-12-12', to: '2026-12-20', note: 'Family here' }
    const block = await host.call(contract.addBlock, { body })
    expect(block).toMatchObject({ ...{ kind: 'own', name: 'Family here', source: null } })
    const stay = await buildStay(test, { checkInDate: '2026-12-10', checkOutDate: '2026-12-13' })
    expect(stay).toMatchObject({ overlaps: [], blocks: [block.id] })
    // A departure and an arrival on the same day don’t clash.
    const next = await host.call(createStay, {
      body: {
        ...{ guestName: 'Next', guestEmail: 'next@example.nz' },
        ...{ checkInDate: '2026-12-20', checkOutDate: '2026-12-22' },
      },
    })
    expect(next.blocks).toEqual([])
    expect((await calendar()).clashes).toEqual([
      {
        ...{ from: '2026-12-12', to: '2026-12-13' },
        between: [
          { stayId: stay.id, blockId: null },
          { stayId: null, blockId: block.id },
        ],
      },
    ])
    await host.call(contract.removeBlock, { params: { id: block.id } })
    expect((await calendar()).clashes).toEqual([])
  })

  it('refuses a block whose days are not in order', async () => {
    for (const body of [
      { from: '2026-12-12', to: '2026-12-12' },
      { from: '2026-12-12', to: '2026-12-01' },
      { from: '2026-12-12', to: '2036-12-12' },
      { from: '2026-13-12', to: '2026-12-14' },
    ])
      expect((await host.try(contract.addBlock, { body })).status).toBe(400)
  })
})
