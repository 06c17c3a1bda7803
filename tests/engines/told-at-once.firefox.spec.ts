import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeNotifications } from '#shared/contract/notifications/schemas.ts'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { createClient } from '#tests/support/client.ts'
import { launchFirefox } from '#tests/support/engines/firefox-engine.ts'
import { startFirefoxPush } from '#tests/support/engines/firefox-push.ts'
import type { Engine } from '#tests/support/engines/page.ts'
import { createPerson, createWait, type Person } from '#tests/support/engines/person.ts'
import { hostOf, inviteGuest, signIn } from '#tests/support/engines/walk.ts'
import { checkIn } from '#tests/support/journey.ts'
import { type Backend, startSingle } from '#tests/support/running-site.ts'

// Firefox is the one engine that uses a push service on loopback: it subscribes, decrypts and shows without a stand-in.

let push: Awaited<ReturnType<typeof startFirefoxPush>>
let backend: Backend
let firefox: Engine
beforeAll(async () => {
  push = await startFirefoxPush()
  backend = await startSingle({ PUSH_ALLOW_PRIVATE: '1' })
  firefox = await launchFirefox({ pushUrl: push.socketUrl })
})
afterAll(async () => {
  await firefox.close()
  await backend.stop()
  await push.stop()
})

const openPerson = async () => {
  const page = await firefox.open()
  return createPerson(page, createWait(page, 60_000))
}

/** Waits until the worker of a scope shows exactly one notification with this text, or none for `null`. */
const shows = (person: Person, scope: string, text: string | null) =>
  person.until(
    text === null ? 'no notification' : `the notification “${text}”`,
    async (wanted) => {
      const registration = await navigator.serviceWorker.getRegistration(wanted.scope)
      const shown = (await registration?.getNotifications()) ?? []
      const texts = shown.map(({ title, body }) => `${title} ${body}`)
      return wanted.text === null
        ? shown.length === 0
        : texts.length === 1 && texts[0]?.includes(wanted.text) === true
    },
    { scope, text },
  )

it('Firefox shows the host who waits and the guest the answer, and takes the host’s away once somebody has answered', async () => {
  // It may be night at the house.
  await (await hostOf(backend)).call(changeNotifications, { body: { quietFrom: '00:00', quietTo: '00:00' } })
  const host = await openPerson()
  await signIn(host, backend.origin)
  await host.open(`${backend.origin}/admin/settings/notifications`)
  await host.click('button', 'Turn on for this device')
  await host.sees('This device gets notifications.')
  const stay = await inviteGuest(backend, 'Aroha Ngata')
  await checkIn(createClient(backend.origin), stay, 'deposit')
  await backend.app.ticker.runOnce()
  await shows(host, '/admin', 'Aroha')

  const guest = await openPerson()
  await guest.open(`${backend.origin}/guest/${stay.accessToken}`)
  await guest.click('button', /^Tell me when/)
  await guest.finds('button', 'Don’t tell me')
  await (await hostOf(backend)).call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
  await backend.app.ticker.runOnce()
  await shows(host, '/admin', null)
  await shows(guest, '/guest/', 'approved')
  expect(push.acknowledged()).toBe(3)
})
