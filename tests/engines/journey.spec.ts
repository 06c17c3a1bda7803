import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { engineSite } from '#tests/support/engines/engine-site.ts'
import {
  authorizeDeposit,
  giveContact,
  inviteGuest,
  seesPictures,
  sendFile,
  signIn,
} from '#tests/support/engines/walk.ts'
import { makePhoto } from '#tests/support/photo.ts'

const site = engineSite()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-journey-'))
const photo = join(folder, 'photo.jpg')

beforeAll(async () => writeFileSync(photo, await makePhoto()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe(`guest and host in ${inject('browserEngine')}, on plain http as npm start gives it`, () => {
  it('check in with two pictures and a card, sign in, approve, and read the door code', async () => {
    const { origin } = site.backend
    const stay = await inviteGuest(site.backend, 'Aroha Ngata')
    const guest = await site.person()
    await guest.open(`${origin}/guest/${stay.accessToken}`)
    await guest.sees('Kia ora, Aroha')
    await giveContact(guest)
    await sendFile(guest, 'ID Document', photo)
    await sendFile(guest, 'Selfie', photo)
    await seesPictures(guest, 2)
    await guest.click('button', 'Continue to Security Deposit')
    await authorizeDeposit(guest)
    await guest.finds('heading', 'Awaiting Host Approval')
    expect(await guest.text()).not.toContain([...stay.doorCode].join(' '))

    const host = await site.person()
    await signIn(host, origin)
    await seesPictures(host, 2)
    await host.click('button', 'Approve')
    await host.sees('Status Updated')

    const code = [...stay.doorCode].join(' ')
    await guest.sees(code)
    await guest.reload()
    await guest.sees(code)
  })
})
