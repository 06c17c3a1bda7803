import { afterEach, describe, expect, it } from 'vitest'
import {
  addPasskey,
  changePassword,
  confirmByPasskey,
  getAccount,
  getUser,
  listSessions,
  login,
  newPasskeyOptions,
  passkeySignInOptions,
  removePasskey,
  removePasskeys,
  signInByPasskey,
  switchPasswordOff,
} from '#shared/contract/accounts/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { signInHost } from '#tests/support/session.ts'
import { hashPassword } from './passwords.ts'
import { addHost, setPassword } from './service.ts'

const test = testApp()
const second = { email: 'second@example.com', name: 'Second', password: 'kettle-lichen-47' }

afterEach(async () => {
  const { db } = test.app.database
  const password_hash = await hashPassword(testHost.password)
  await db.updateTable('users').set({ password_off_at: null, password_hash }).execute()
})

async function addTo(host: Client, phone = new Authenticator(test.config.publicUrl)): Promise<Authenticator> {
  const { challenge } = await host.call(newPasskeyOptions)
  await host.call(addPasskey, { body: { name: 'My phone', answer: phone.make(challenge) } })
  return phone
}

const challengeOf = async (client: Client) => (await client.call(passkeySignInOptions)).challenge

describe('a passkey', () => {
  it('a passkey is added, listed, signs in without an e-mail, and is removed', async () => {
    const host = await test.host()
    const phone = await addTo(host)
    expect((await host.call(getAccount)).passkeys).toMatchObject([
      { name: 'My phone', site: 'localhost', isUsable: true, lastUsedAt: null },
    ])
    const visitor = test.visitor()
    const answer = phone.show(await challengeOf(visitor), { counter: 1 })
    await visitor.call(signInByPasskey, { body: { answer } })
    expect(await visitor.call(getUser)).toMatchObject({ email: testHost.email })
    const [kept] = (await host.call(getAccount)).passkeys
    expect(kept?.lastUsedAt).not.toBeNull()
    await host.call(removePasskey, { params: { id: kept?.id ?? '' } })
    const again = phone.show(await challengeOf(visitor), { counter: 2 })
    expect((await visitor.try(signInByPasskey, { body: { answer: again } })).status).toBe(401)
    expect((await host.try(removePasskey, { params: { id: kept?.id ?? '' } })).status).toBe(404)
  })

  it('a passkey challenge can be answered once', async () => {
    const phone = await addTo(await test.host())
    const visitor = test.visitor()
    const answer = phone.show(await challengeOf(visitor))
    await visitor.call(signInByPasskey, { body: { answer } })
    expect((await test.visitor().try(signInByPasskey, { body: { answer } })).status).toBe(401)
  })

  it('a passkey challenge expires after five minutes', async () => {
    const phone = await addTo(await test.host())
    const visitor = test.visitor()
    const answer = phone.show(await challengeOf(visitor))
    test.clock.advance(5 * 60 * 1000)
    expect((await visitor.try(signInByPasskey, { body: { answer } })).status).toBe(401)
  })

  it.each([
    ['for another site', { rpId: 'evil.example' }],
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['without finger, face or code', { isVerified: false }],
  ])('a passkey answer with %s signs nobody in', async (_how, overrides) => {
    const phone = await addTo(await test.host())
    const visitor = test.visitor()
    const answer = phone.show(await challengeOf(visitor), overrides)
    expect((await visitor.try(signInByPasskey, { body: { answer } })).status).toBe(401)
  })

  it('a copied passkey, whose counter goes back, signs nobody in', async () => {
    const phone = await addTo(await test.host())
    const visitor = test.visitor()
    const first = phone.show(await challengeOf(visitor), { counter: 5 })
    await visitor.call(signInByPasskey, { body: { answer: first } })
    const copy = phone.show(await challengeOf(visitor), { counter: 4 })
    expect((await visitor.try(signInByPasskey, { body: { answer: copy } })).status).toBe(401)
  })

  it('two concurrent sign-ins with the same counter count as a copy: only one succeeds', async () => {
    const phone = await addTo(await test.host())
    const visitors = [test.visitor(), test.visitor(), test.visitor()]
    const answers = await Promise.all(
      visitors.map(async (visitor) => phone.show(await challengeOf(visitor), { counter: 7 })),
    )
    const statuses = await Promise.all(
      visitors.map(async (visitor, at) => {
        const answer = answers[at] as (typeof answers)[number]
        return (await visitor.try(signInByPasskey, { body: { answer } })).status
      }),
    )
    expect(statuses.sort()).toEqual([200, 401, 401])
    const rows = await test.app.database.db.selectFrom('audit_log').select('action').execute()
    const actions = rows.map(({ action }) => action).filter((action) => action.startsWith('host.sign'))
    expect(actions.sort()).toEqual(['host.sign_in_failed', 'host.sign_in_failed', 'host.signed_in'])
  })

  it('a passkey without a counter signs in each time', async () => {
    const phone = await addTo(await test.host())
    for (let turn = 0; turn < 2; turn += 1) {
      const visitor = test.visitor()
      const answer = phone.show(await challengeOf(visitor), { counter: 0 })
      await visitor.call(signInByPasskey, { body: { answer } })
    }
  })

  it('removing a passkey ends the host’s other sessions', async () => {
    const owner = await test.host()
    const phone = await addTo(owner)
    const opened = test.visitor()
    const answer = phone.show(await challengeOf(opened), { counter: 1 })
    await opened.call(signInByPasskey, { body: { answer } })
    const other = await test.host()
    const own = phone.show(await challengeOf(owner), { counter: 2 })
    await owner.call(confirmByPasskey, { body: { answer: own } })
    const [kept] = (await owner.call(getAccount)).passkeys
    await owner.call(removePasskey, { params: { id: kept?.id ?? '' } })
    for (const ended of [opened, other]) expect((await ended.try(getUser)).status).toBe(401)
    await owner.call(getUser)
  })

  it('all passkeys are removed together, unless the host has no other way to sign in', async () => {
    const host = await test.host()
    const phones = [await addTo(host), await addTo(host)]
    await host.call(switchPasswordOff)
    expect((await host.try(removePasskeys)).status).toBe(409)
    expect((await host.call(getAccount)).passkeys).toHaveLength(2)
    await host.call(changePassword, { body: { password: 'kettle-lichen-47' } })
    const visitor = test.visitor()
    const answer = (phones[1] as Authenticator).show(await challengeOf(visitor))
    await visitor.call(signInByPasskey, { body: { answer } })
    await host.call(removePasskeys)
    expect((await host.call(getAccount)).passkeys).toEqual([])
    expect((await visitor.try(getUser)).status).toBe(401)
  })

  it.each([
    ['without finger, face or code', { isVerified: false }],
    ['on a page of another site', { origin: 'https://evil.example' }],
  ])('a passkey created with %s is not stored', async (_how, overrides) => {
    const host = await test.host()
    const { challenge } = await host.call(newPasskeyOptions)
    const answer = new Authenticator(test.config.publicUrl).make(challenge, overrides)
    expect((await host.try(addPasskey, { body: { name: 'x', answer } })).status).toBe(400)
    expect((await host.call(getAccount)).passkeys).toEqual([])
  })

  it('a passkey created for one host is not stored for another', async () => {
    await addHost(test.app.ctx, second)
    const { challenge } = await (await test.host()).call(newPasskeyOptions)
    const other = await signInHost(test.app, test.visitor(), second.email)
    const answer = new Authenticator(test.config.publicUrl).make(challenge)
    expect((await other.try(addPasskey, { body: { name: 'x', answer } })).status).toBe(400)
  })

  it('a passkey for another address of the site doesn’t work here', async () => {
    const host = await test.host()
    const phone = await addTo(host)
    await test.app.database.db.updateTable('passkeys').set({ rp_id: 'old.example' }).execute()
    expect((await host.call(getAccount)).passkeys).toMatchObject([{ site: 'old.example', isUsable: false }])
    const visitor = test.visitor()
    const answer = phone.show(await challengeOf(visitor))
    expect((await visitor.try(signInByPasskey, { body: { answer } })).status).toBe(401)
    expect((await host.try(switchPasswordOff)).status).toBe(409)
  })

  it('the status reports passkeys for another address, and is bad if a host can’t sign in otherwise', async () => {
    const host = await test.host()
    await addTo(host)
    const told = async () =>
      (await host.call(getSiteStatus)).items.find(({ name }) => name === 'sign_in') ?? null
    expect(await told()).toBeNull()
    const { db } = test.app.database
    await db.updateTable('passkeys').set({ rp_id: 'old.example' }).execute()
    expect(await told()).toMatchObject({
      state: 'attention',
      title: '1 host has passkeys for another address of the site',
    })
    await db
      .updateTable('users')
      .set({ password_off_at: new Date(test.clock.now()).toISOString() })
      .execute()
    expect(await told()).toMatchObject({
      state: 'bad',
      detail: expect.stringContaining('The person who runs the server'),
    })
    await setPassword(test.app.ctx, testHost.email, testHost.password)
    await test.visitor().call(login, { body: testHost })
  })

  it('a passkey signs in while somebody guesses the account’s password', async () => {
    const phone = await addTo(await test.host())
    const visitor = test.visitor()
    for (let turn = 0; turn < 11; turn += 1)
      await visitor.try(login, { body: { email: testHost.email, password: `nope ${turn}` } })
    expect((await visitor.try(login, { body: testHost })).status).toBe(429)
    const answer = phone.show(await challengeOf(visitor))
    await visitor.call(signInByPasskey, { body: { answer } })
  })

  it.each([
    {},
    { answer: {} },
    { answer: { id: '!', rawId: '!', type: 'public-key', response: { clientDataJSON: 'x' } } },
  ])('the malformed passkey answer %j is 400', async (json) => {
    const answer = await test.visitor().request(signInByPasskey.path, { method: 'POST', json })
    expect(answer.status).toBe(400)
  })

  it.each(['bm8', 'bnVsbA', 'eyJjaGFsbGVuZ2UiOjF9', '%%%'])(
    'a passkey answer with the client data %s is 401',
    async (text) => {
      const json = {
        answer: { id: 'abc', rawId: 'abc', type: 'public-key', response: { clientDataJSON: text } },
      }
      const answer = await test.visitor().request(signInByPasskey.path, { method: 'POST', json })
      expect(answer.status).toBe(401)
    },
  )
})

describe('a host with a passkey', () => {
  it('a host authenticates again by their own passkey, and not by another host’s', async () => {
    const host = await test.host()
    const phone = await addTo(host)
    test.clock.advance(13 * 60 * 60 * 1000)
    await addHost(test.app.ctx, second)
    const other = await signInHost(test.app, test.visitor(), second.email)
    const foreign = phone.show(await challengeOf(other))
    expect((await other.try(confirmByPasskey, { body: { answer: foreign } })).status).toBe(400)
    const answer = phone.show(await challengeOf(host))
    expect(await host.call(getUser)).toMatchObject({ isFresh: false })
    expect(await host.call(confirmByPasskey, { body: { answer } })).toMatchObject({ isFresh: true })
  })

  it('a host can switch the password off, and on again by setting a new one', async () => {
    const host = await test.host()
    expect((await host.try(switchPasswordOff)).status).toBe(409)
    await addTo(host)
    await host.call(switchPasswordOff)
    expect((await test.visitor().try(login, { body: testHost })).status).toBe(401)
    const { passkeys, isPasswordOff } = await host.call(getAccount)
    expect(isPasswordOff).toBe(true)
    expect((await host.try(removePasskey, { params: { id: passkeys[0]?.id ?? '' } })).status).toBe(409)
    await host.call(changePassword, { body: { password: 'kettle-lichen-47' } })
    await test.visitor().call(login, { body: { ...testHost, password: 'kettle-lichen-47' } })
    await host.call(removePasskey, { params: { id: passkeys[0]?.id ?? '' } })
  })

  it('changing the password needs the current one, and ends the other sessions', async () => {
    const [host, other] = [await test.host(), await test.host()]
    const change = (currentPassword: string, password: string) =>
      host.try(changePassword, { body: { currentPassword, password } })
    expect((await change('nope', 'kettle-lichen-47')).json).toMatchObject({
      fields: { currentPassword: 'That’s not your password' },
    })
    expect((await change(testHost.password, 'ohakune12345')).json).toHaveProperty(['fields', 'password'])
    await other.call(getUser)
    expect((await change(testHost.password, 'kettle-lichen-47')).status).toBe(204)
    expect((await other.try(getUser)).status).toBe(401)
    expect(await host.call(listSessions)).toHaveLength(1)
  })
})
