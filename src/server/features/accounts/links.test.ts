import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMails } from '#server/features/mail/outbox/rows.ts'
import { hashToken } from '#server/vault/tokens.ts'
import {
  acceptInvitation,
  addPasskey,
  changeAccount,
  confirmEmail,
  getAccount,
  getUser,
  inviteHost,
  login,
  newPasskeyOptions,
  passkeySignInOptions,
  removeHost,
  removePasskeys,
  requestReset,
  resetPassword,
  signInByPasskey,
  withdrawInvitation,
} from '#shared/contract/accounts/schemas.ts'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { hashPassword } from './passwords.ts'
import { sendResets } from './recovery.ts'
import { setPassword } from './service.ts'

const marama = { email: 'marama@ratahouse.nz', password: testHost.password }
// No mail server listens there, so mails stay in the outbox for these tests.
const test = testApp({
  settings: { ADMIN_EMAIL: marama.email, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'house@ratahouse.nz' },
})

const ownHash = hashPassword(marama.password)
beforeEach(async () => {
  const password_hash = await ownHash
  await test.app.database.db.updateTable('users').set({ password_hash, password_off_at: null }).execute()
})

const mails = () => listMails(test.app.database.db, test.app.ctx.vault, { limit: 50 })
const mailsOf = async (kind: string) => (await mails()).filter((mail) => mail.kind === kind)

async function askForLink(email = marama.email): Promise<string | undefined> {
  await test.visitor().call(requestReset, { body: { email } })
  await sendResets(test.app.ctx)
  const [mail] = await mailsOf('host_reset')
  return /#reset=([\w-]+)/.exec((mail?.params as { text?: string } | undefined)?.text ?? '')?.[1]
}
const tane = { name: 'Tāne', password: 'kettle-lichen-47' }
const invite = async (email = 'Tane@ratahouse.nz') => {
  test.clock.advance(1000)
  const host = await test.host()
  const invitation = await host.call(inviteHost, { body: { email } })
  return { host, invitation, token: invitation.link.split('#invitation=')[1] ?? '' }
}
const accept = (token: string, body: Partial<typeof tane> = {}) =>
  test.visitor().try(acceptInvitation, { body: { token, ...tane, ...body } })
const reset = (token: string | undefined, password = 'kettle-lichen-47') =>
  test.visitor().try(resetPassword, { body: { token: token ?? '', password } })

describe('a forgotten password', () => {
  it('a forgotten password is replaced by a mailed link, once, and all sessions end', async () => {
    const host = await test.host()
    const token = await askForLink()
    expect((await reset(token)).status).toBe(200)
    expect((await host.try(getUser)).status).toBe(401)
    await test.visitor().call(login, { body: { ...marama, password: 'kettle-lichen-47' } })
    expect((await test.visitor().try(login, { body: marama })).status).toBe(401)
    expect((await reset(token, 'another-kettle-48')).status).toBe(404)
    expect(await mailsOf('host_account_changed')).toHaveLength(1)
    const audit = await test.app.database.db.selectFrom('audit_log').select('action').execute()
    expect(audit.map(({ action }) => action)).toContain('host.reset_asked')
  })

  it('a reset link signs the host in, who can then remove unknown passkeys', async () => {
    const host = await test.host()
    const { challenge } = await host.call(newPasskeyOptions)
    const attacker = new Authenticator(test.config.publicUrl)
    await host.call(addPasskey, { body: { name: 'Not mine', answer: attacker.make(challenge) } })
    const owner = test.visitor()
    const body = { token: (await askForLink()) ?? '', password: 'kettle-lichen-47' }
    const { passkeys, email } = await owner.call(resetPassword, { body })
    expect([email, passkeys]).toMatchObject([marama.email, [{ name: 'Not mine' }]])
    await owner.call(removePasskeys)
    expect((await owner.call(getAccount)).passkeys).toEqual([])
    const asked = await test.visitor().call(passkeySignInOptions)
    const answer = attacker.show(asked.challenge)
    expect((await test.visitor().try(signInByPasskey, { body: { answer } })).status).toBe(401)
  })

  it('resetting a password voids the host’s invitations, by mail and by command line', async () => {
    for (const way of ['mail', 'command line']) {
      const { invitation, token } = await invite()
      if (way === 'mail') await reset(await askForLink())
      else await setPassword(test.app.ctx, marama.email, marama.password)
      expect((await accept(token)).status, way).toBe(404)
      expect((await (await test.host()).call(getAccount)).invitations, way).not.toContainEqual(invitation)
    }
  })

  it('requesting a reset for an unknown address has the same response and sends no mail', async () => {
    const known = await test.visitor().try(requestReset, { body: { email: marama.email } })
    const unknown = await test.visitor().try(requestReset, { body: { email: 'who@ratahouse.nz' } })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    // Known and unknown addresses leave the same row: the account is looked up later.
    expect(await test.app.database.db.selectFrom('reset_requests').selectAll().execute()).toHaveLength(2)
    expect(await mails()).toEqual([])
    await sendResets(test.app.ctx)
    expect((await mailsOf('host_reset')).map((mail) => mail.to)).toEqual([marama.email])
    expect(await test.app.database.db.selectFrom('reset_requests').selectAll().execute()).toEqual([])
  })

  it('a reset link expires after 30 minutes', async () => {
    const token = await askForLink()
    test.clock.advance(30 * 60 * 1000)
    expect((await reset(token)).status).toBe(404)
    await test.visitor().call(login, { body: marama })
  })

  it('a weak password doesn’t use up the reset link', async () => {
    const token = await askForLink()
    expect((await reset(token, 'ohakune12345')).json).toHaveProperty(['fields', 'password'])
    expect((await reset(token)).status).toBe(200)
  })

  it('a reset link never opens an account whose password is off', async () => {
    const token = await askForLink()
    const password_off_at = new Date(test.clock.now()).toISOString()
    await test.app.database.db.updateTable('users').set({ password_off_at }).execute()
    expect((await reset(token)).status).toBe(404)
    await test.app.database.db.deleteFrom('outbox_mails').execute()
    expect(await askForLink()).toBeUndefined()
  })

  it('a reset link is in no list and no table', async () => {
    const token = (await askForLink()) ?? ''
    const host = await test.host()
    const list = await host.try(listOutbox)
    expect(list.text).toContain('host_reset')
    expect(list.text).not.toContain(token)
    const rows = await test.app.database.db.selectFrom('account_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(test.log()).not.toContain(token)
  })

  it('resets can be requested ten times an hour from one address', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      await test.visitor().call(requestReset, { body: { email: `guess${turn}@ratahouse.nz` } })
    expect((await test.visitor().try(requestReset, { body: { email: marama.email } })).status).toBe(429)
  })

  it('an account has at most three valid reset links', async () => {
    for (let turn = 0; turn < 5; turn += 1) await askForLink()
    expect(await mailsOf('host_reset')).toHaveLength(3)
  })
})

it('a sign-in from a new place is mailed to the host and audited', async () => {
  await test.visitor().call(login, { body: marama })
  await test.visitor().call(login, { body: marama })
  const told = await mailsOf('host_new_sign_in')
  expect(told.map((mail) => mail.to)).toEqual([marama.email])
  const audit = await test.app.database.db.selectFrom('audit_log').selectAll().execute()
  expect(audit.map(({ action }) => action)).toEqual(['host.signed_in', 'host.signed_in'])
  expect(JSON.stringify(audit)).not.toContain(marama.email)
})

describe('a second host', () => {
  it('a second host joins by an invitation that works once, and the others are notified', async () => {
    const { host, invitation, token } = await invite()
    expect(invitation).toMatchObject({ email: 'tane@ratahouse.nz', isMailed: true })
    expect((await host.call(getAccount)).invitations).toMatchObject([{ email: 'tane@ratahouse.nz' }])
    expect((await accept(token)).status).toBe(201)
    await test.visitor().call(login, { body: { email: 'tane@ratahouse.nz', password: tane.password } })
    expect((await accept(token)).status).toBe(404)
    const { hosts, invitations } = await host.call(getAccount)
    expect([hosts.map(({ name, isThis }) => [name, isThis]), invitations]).toEqual([
      [
        ['Host', true],
        ['Tāne', false],
      ],
      [],
    ])
    expect((await mailsOf('host_account_changed')).map((mail) => mail.to)).toEqual([marama.email])
  })

  it('accepting an invitation needs a strong password and signs the host in', async () => {
    const { token } = await invite()
    expect((await accept(token, { password: 'RataHouse2026' })).json).toHaveProperty(['fields', 'password'])
    const visitor = test.visitor()
    await visitor.call(acceptInvitation, { body: { token, ...tane } })
    expect(await visitor.call(getUser)).toMatchObject({ name: 'Tāne', email: 'tane@ratahouse.nz' })
  })

  it('a withdrawn, replaced or week-old invitation doesn’t work', async () => {
    const first = await invite()
    const replaced = await invite()
    expect((await accept(first.token)).status).toBe(404)
    const { host, invitation } = replaced
    expect((await host.try(withdrawInvitation, { params: { id: invitation.id } })).status).toBe(204)
    expect((await accept(replaced.token)).status).toBe(404)
    const old = await invite()
    test.clock.advance(7 * 24 * 60 * 60 * 1000)
    expect((await accept(old.token)).status).toBe(404)
  })

  it('an address with an account can’t be invited', async () => {
    const host = await test.host()
    expect((await host.try(inviteHost, { body: { email: marama.email } })).status).toBe(409)
  })

  it('removing a host ends their sessions, and the last host can’t be removed', async () => {
    const { host, token } = await invite()
    const second = test.visitor()
    await second.call(acceptInvitation, { body: { token, ...tane } })
    const ids = (await host.call(getAccount)).hosts
    const idOf = (isThis: boolean) => ids.find((other) => other.isThis === isThis)?.id ?? ''
    expect((await host.try(removeHost, { params: { id: idOf(false) } })).status).toBe(204)
    expect((await second.try(getUser)).status).toBe(401)
    expect((await host.try(removeHost, { params: { id: idOf(false) } })).status).toBe(404)
    expect((await host.try(removeHost, { params: { id: idOf(true) } })).status).toBe(409)
    await host.call(getUser)
  })

  it('a removed host can’t return by any link written by them, sent to them or for their password', async () => {
    const { host, token } = await invite()
    const second = test.visitor()
    await second.call(acceptInvitation, { body: { token, ...tane } })
    const own = await second.call(inviteHost, { body: { email: 'tane-again@ratahouse.nz' } })
    const resetToken = await askForLink('tane@ratahouse.nz')
    const { db } = test.app.database
    const row = await db
      .selectFrom('account_links')
      .selectAll()
      .where('kind', '=', 'invitation')
      .executeTakeFirstOrThrow()
    const forThem = { id: randomUUID(), token_hash: hashToken('x'.repeat(43)), email: 'tane@ratahouse.nz' }
    const invited_by = (
      await db.selectFrom('users').select('id').where('email', '=', marama.email).executeTakeFirstOrThrow()
    ).id
    await db
      .insertInto('account_links')
      .values({ ...row, ...forThem, invited_by })
      .execute()
    const { hosts } = await host.call(getAccount)
    await host.call(removeHost, { params: { id: hosts.find(({ isThis }) => !isThis)?.id ?? '' } })
    expect((await accept(own.link.split('#invitation=')[1] ?? '')).status).toBe(404)
    expect((await accept('x'.repeat(43))).status).toBe(404)
    expect((await reset(resetToken)).status).toBe(404)
    expect(await db.selectFrom('account_links').selectAll().execute()).toEqual([])
  })
})

describe('another e-mail address', () => {
  const wanted = 'marama@newplace.nz'
  const ask = async (email = wanted) => {
    const host = await test.host()
    const account = await host.call(changeAccount, { body: { email } })
    const [mail] = await mailsOf('host_email')
    const { text = '' } = (mail?.params ?? {}) as { text?: string }
    return { host, account, mail, token: /#email=([\w-]+)/.exec(text)?.[1] ?? '' }
  }
  const confirm = (token: string) => test.visitor().try(confirmEmail, { body: { token } })
  afterEach(async () => {
    await test.app.database.db
      .updateTable('users')
      .set({ email: marama.email, name: 'Host' })
      .where('email', 'in', [wanted, marama.email])
      .execute()
  })

  it('a new e-mail address works only after its link was opened, once, and the old address is notified', async () => {
    const { host, account, mail, token } = await ask()
    expect(account).toMatchObject({ email: marama.email, pendingEmail: wanted })
    expect(mail?.to).toBe(wanted)
    expect((await confirm(token)).json).toEqual({ email: wanted })
    expect(await host.call(getAccount)).toMatchObject({ email: wanted, pendingEmail: null })
    expect((await mailsOf('host_account_changed')).map(({ to }) => to)).toEqual([marama.email])
    expect((await confirm(token)).status).toBe(404)
    const signIn = (email: string) =>
      test.visitor().try(login, { body: { email, password: marama.password } })
    expect([(await signIn(wanted)).status, (await signIn(marama.email)).status]).toEqual([200, 401])
  })

  it('a new e-mail address expires after 30 minutes, a newer request or a new password', async () => {
    const { token: first } = await ask()
    const { token: second } = await ask('marama@third.nz')
    expect((await confirm(first)).status).toBe(404)
    test.clock.advance(30 * 60 * 1000)
    expect((await confirm(second)).status).toBe(404)
    expect((await (await test.host()).call(getAccount)).pendingEmail).toBeNull()
  })

  it('refuses an e-mail address that has an account; the name can be changed alone', async () => {
    const { token } = await invite()
    await accept(token)
    const host = await test.host()
    const taken = await host.try(changeAccount, { body: { email: 'tane@ratahouse.nz' } })
    expect(taken.status).toBe(409)
    const changed = await host.call(changeAccount, { body: { name: 'Marama Kerr', email: marama.email } })
    expect(changed).toMatchObject({ name: 'Marama Kerr', email: marama.email, pendingEmail: null })
  })

  it('the list of mails never contains the link of a new e-mail address', async () => {
    const { host, token } = await ask()
    expect(JSON.stringify(await host.call(listOutbox))).not.toContain(token)
  })
})
