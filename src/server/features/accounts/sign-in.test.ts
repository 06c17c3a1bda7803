import { describe, expect, it } from 'vitest'
import { changeAccount, getUser, login, logout } from '#shared/contract/accounts/schemas.ts'
import { getSetup } from '#shared/contract/setup/schemas.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'
import type { Client } from '#tests/support/client.ts'
import { addHost, ensureFirstHost, setPassword } from './service.ts'

const test = testApp()
const minute = 60 * 1000
const sessionCookie = 'latchkey-session'

describe('signing in', () => {
  it('signing in returns the host, with a strict cookie that is new each time', async () => {
    const host = test.visitor()
    const first = await host.try(login, { body: testHost })
    expect(first.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    const before = host.cookies.get(sessionCookie)
    await host.call(login, { body: testHost })
    expect(host.cookies.get(sessionCookie)).not.toBe(before)
    expect(await host.call(getUser)).toMatchObject({ name: 'Host', email: testHost.email })
  })

  it('signing in ignores the case of the e-mail', async () => {
    await test.visitor().call(login, { body: { ...testHost, email: ' HOST@Example.com ' } })
  })

  it('the response is the same for an unknown e-mail and a wrong password', async () => {
    const wrong = await test.visitor().try(login, { body: { ...testHost, password: 'nope' } })
    const unknown = await test.visitor().try(login, { body: { email: 'who@example.com', password: 'nope' } })
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text])
    expect(wrong.json).toMatchObject({ message: 'Invalid email or password' })
  })

  it.each([
    [{ email: 'nope', password: 'x' }, 'email'],
    [{ email: 'a@b.nz', password: '' }, 'password'],
  ])('refuses the sign-in %j with 400', async (body, field) => {
    const answer = await test.visitor().try(login, { body })
    expect(answer.status).toBe(400)
    expect(answer.json).toHaveProperty(['fields', field])
  })

  it('slows an account down after ten failures, then lets the host in again', async () => {
    const attempt = (password: string) =>
      test.visitor().try(login, { body: { email: testHost.email, password } })
    for (let tries = 0; tries < 10; tries += 1) expect((await attempt('nope')).status).toBe(401)
    const slowed = await attempt(testHost.password)
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
    test.clock.advance(15 * 60 * 1000)
    expect((await attempt(testHost.password)).status).toBe(200)
  })
})

describe('many sign-ins at once', () => {
  const together = (count: number, password: string) =>
    Promise.all(
      Array.from({ length: count }, () =>
        test.visitor().try(login, { body: { email: testHost.email, password } }),
      ),
    )

  it('concurrent sign-ins can’t exceed the limit of wrong passwords', async () => {
    const answers = await together(16, 'nope')
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  it('concurrent sign-ins with the right password don’t count towards the limit', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await together(5, testHost.password)
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
  })
})

describe('a session', () => {
  it('a session ends at sign-out, also for a copied cookie', async () => {
    const host = await test.host()
    const copy = host.cookies.get(sessionCookie) ?? ''
    const answer = await host.try(logout)
    expect(answer.status).toBe(204)
    // Clears cached pages and photos, but not a guest's stay saved on the same phone.
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    const attacker = test.visitor()
    attacker.cookies.set(sessionCookie, copy)
    expect((await attacker.try(getUser)).status).toBe(401)
  })

  it('a session expires after 14 idle days, and after 60 days of use', async () => {
    const day = 24 * 60 * 60 * 1000
    const idle = await test.host()
    test.clock.advance(14 * day)
    expect((await idle.try(getUser)).status).toBe(401)
    const used = await test.host()
    for (let week = 1; week <= 8; week += 1) {
      test.clock.advance(7 * day)
      expect((await used.try(getUser)).status).toBe(200)
    }
    test.clock.advance(4 * day)
    expect((await used.try(getUser)).status).toBe(401)
  })

  it('only the hash of a session token is stored', async () => {
    const host = await test.host()
    const rows = await test.app.database.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(host.cookies.get(sessionCookie))
  })
})

describe('accounts', () => {
  const addSecond = () =>
    addHost(test.app.ctx, { email: 'second@example.com', name: 'Second', password: 'kettle-lichen-47' })

  it.each(['password', 'ohakune12345', 'second@example.com'])(
    'refuses the new password %s and keeps the old one',
    async (password) => {
      await addSecond()
      await expect(setPassword(test.app.ctx, 'second@example.com', password)).rejects.toThrow(
        /characters|easy to guess/,
      )
      const body = { email: 'second@example.com', password: 'kettle-lichen-47' }
      expect((await test.visitor().try(login, { body })).status).toBe(200)
    },
  )

  it('an address can’t be changed without a mail server, which confirms the new one', async () => {
    const host = await test.host()
    expect((await host.try(changeAccount, { body: { email: 'marama@kea.nz' } })).status).toBe(409)
    expect((await host.call(getUser)).email).toBe(testHost.email)
  })

  it('the first account can’t have an ADMIN_PASSWORD that is easy to guess', async () => {
    await test.app.database.db.deleteFrom('users').execute()
    const start = (password: string) => ensureFirstHost(test.app.ctx, { email: testHost.email, password })
    await expect(start('ohakune12345')).rejects.toThrow('ADMIN_PASSWORD: That password is too easy to guess')
    expect(await start(testHost.password)).toMatchObject({ email: testHost.email, generatedPassword: null })
    await test.visitor().call(login, { body: testHost })
  })
})

describe('the printed first password', () => {
  const first = async () => {
    await test.app.database.db.deleteFrom('users').execute()
    const made = await ensureFirstHost(test.app.ctx, { email: testHost.email, password: null })
    return { email: testHost.email, password: made?.generatedPassword ?? '' }
  }
  const youIsDone = async (host: Client) =>
    (await host.call(getSetup)).steps.find(({ name }) => name === 'you')?.isDone

  it('expires after a week in which nobody used it, and the answer says how to get another one', async () => {
    const body = await first()
    test.clock.advance(7 * 24 * 60 * minute - 1)
    const used = test.visitor()
    await used.call(login, { body })
    test.clock.advance(30 * 24 * 60 * minute)
    expect((await test.visitor().try(login, { body })).status).toBe(200)
    const unused = await first()
    test.clock.advance(7 * 24 * 60 * minute)
    const answer = await test.visitor().try(login, { body: unused })
    expect([answer.status, answer.json]).toMatchObject([
      401,
      { message: expect.stringContaining('npm run host -- password') },
    ])
    await setPassword(test.app.ctx, unused.email, testHost.password)
    await test.visitor().call(login, { body: testHost })
  })

  it('keeps the first step of set-up open until the host has chosen their own', async () => {
    const host = test.visitor()
    const body = await first()
    await host.call(login, { body })
    await host.call(changeAccount, { body: { name: 'Hana' } })
    await test.app.database.db.updateTable('users').set({ email: 'hana@kea.nz' }).execute()
    expect(await youIsDone(host)).toBe(false)
    await setPassword(test.app.ctx, 'hana@kea.nz', testHost.password)
    await host.call(login, { body: { email: 'hana@kea.nz', password: testHost.password } })
    expect(await youIsDone(host)).toBe(true)
    await test.app.database.db.updateTable('users').set({ name: 'Host', email: testHost.email }).execute()
  })
})

describe('a sign-in that failed', () => {
  const failures = async () =>
    test.app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'host.sign_in_failed')
      .execute()

  it('a failed sign-in is audited without the e-mail, alike for known and unknown ones', async () => {
    await test.visitor().try(login, { body: { ...testHost, password: 'nope' } })
    await test.visitor().try(login, { body: { email: 'who@example.com', password: 'nope' } })
    const rows = await failures()
    expect(rows.map(({ actor }) => actor)).toEqual(['system', 'system'])
    expect(JSON.stringify(rows)).not.toMatch(/@|nope/)
    const logged = test
      .log()
      .split('\n')
      .filter((line) => line.includes('host.sign_in_failed'))
    expect(logged).toHaveLength(2)
    for (const line of logged) expect(JSON.parse(line)).toMatchObject({ network: '127.0.0.0/24' })
  })

  it('a flood of failed sign-ins is audited with twenty rows an hour', async () => {
    const attempt = (turn: number) =>
      test.visitor().try(login, { body: { email: `guess${turn}@example.com`, password: 'nope' } })
    for (let turn = 0; turn < 45; turn += 1) await attempt(turn)
    expect(await failures()).toHaveLength(20)
    for (const [minutes, count] of [
      [59, 20],
      [2, 21],
    ] as const) {
      test.clock.advance(minutes * 60_000)
      await attempt(minutes)
      expect(await failures()).toHaveLength(count)
    }
  })
})
