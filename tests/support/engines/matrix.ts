import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { listHostMessages, sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { message } from '#tests/support/threads.ts'
import { type EngineSite, engineSite } from './engine-site.ts'
import { startFronted } from './front.ts'
import type { Person } from './person.ts'
import { photoFile } from './photo-file.ts'
import {
  approvedStay,
  codeOf,
  expectPhotos,
  giveContact,
  hostOf,
  inviteGuest,
  receives,
  sendFile,
  signIn,
} from './walk.ts'

async function guestAtPhotos(site: EngineSite, name: string): Promise<Person> {
  const stay = await inviteGuest(site.backend, name)
  const guest = await site.person()
  await guest.open(`${site.backend.origin}/guest/${stay.accessToken}`)
  await giveContact(guest)
  return guest
}

const isMoving = () => (document.querySelector('video')?.currentTime ?? 0) > 0.5

/** Registers tests of everything besides the journey in which engines differ. Call it once in a spec file. */
export function matrix(scheme: 'http' | 'https') {
  const site = engineSite(() => startFronted(scheme), { camera: true })
  const photo = photoFile()
  afterEach(() => site.backend.wire.mend())

  describe(`in ${inject('browserEngine')}, on ${scheme}`, () => {
    it('the page shows the camera, and its photo reaches the server', async () => {
      const guest = await guestAtPhotos(site, 'Hana Camera')
      await guest.click('button', 'Open Camera', 'ID Document')
      await guest.until('a moving photo', isMoving, null)
      if (site.engine === 'webkit') {
        await guest.click('button', 'Close Camera')
        await sendFile(guest, 'ID Document', photo)
      } else {
        await guest.click('button', 'Take Photo')
        await guest.click('button', 'Use This Photo')
        await receives(guest, 'ID Document')
      }
      await expectPhotos(guest, 1)
    })

    it('an iPhone photo (HEIC) is uploaded and shown', async () => {
      const guest = await guestAtPhotos(site, 'Mere Heic')
      const heic = join(import.meta.dirname, '../../fixtures/photos/turned.heic')
      await sendFile(guest, 'ID Document', heic)
      await expectPhotos(guest, 1)
    })

    it('an offline reload shows the door code', async () => {
      const stay = await approvedStay(site.backend, 'Tama Offline')
      const guest = await site.person()
      await guest.open(`${site.backend.origin}/guest/${stay.accessToken}`)
      await guest.sees('Saved on this device')
      site.backend.wire.cut()
      await guest.reload()
      await guest.sees(codeOf(stay))
      await guest.sees('the copy saved on this device')
      await guest.click('link', 'Emergency page')
      await guest.sees('12 Rata Street')
    })

    it('the conversation is readable without signal, and a message typed then is sent once', async () => {
      const stay = await approvedStay(site.backend, 'Moana Offline')
      const host = await hostOf(site.backend)
      const params = { id: stay.threadId }
      await host.call(sendHostMessage, { params, body: message('One is fine.') })
      const guest = await site.person()
      await guest.open(`${site.backend.origin}/guest/${stay.accessToken}#messages`)
      await guest.sees('One is fine.')
      await guest.sees('Saved on this device')
      site.backend.wire.cut()
      await guest.reload()
      await guest.sees('One is fine.')
      await guest.type('Write to Marama', 'Typed without signal')
      await guest.click('button', 'Send')
      await guest.sees('Waiting for signal')
      await guest.reload()
      await guest.sees('Typed without signal')
      site.backend.wire.mend()
      const typed = async () =>
        (await host.call(listHostMessages, { params })).filter(({ text }) => text === 'Typed without signal')
      await expect.poll(typed).toHaveLength(1)
      await guest.reload()
      await guest.sees('Typed without signal')
      expect(await typed()).toHaveLength(1)
    })

    it('Back shows no stay after a log-out', async () => {
      await approvedStay(site.backend, 'Ngaio Private')
      const host = await site.person()
      await signIn(host, site.backend.origin)
      await host.sees('Ngaio Private')
      await host.click('button', 'Logout')
      await host.finds('button', 'Sign In')
      await host.back()
      await host.finds('button', 'Sign In')
      expect(await host.text()).not.toContain('Ngaio Private')
    })
  })
  return { site, photo }
}
