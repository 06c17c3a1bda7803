import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { addHost } from '#server/features/accounts/service.ts'
import { addLink } from '#server/features/accounts/store.ts'
import { getCalendar } from '#shared/contract/calendar/schemas.ts'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { addTurnoverLink, listTurnoverLinks } from '#shared/contract/turnover/schemas.ts'
import { findings } from '#tests/support/axe.ts'
import { withAuthenticator } from '#tests/support/browser-authenticator.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { siteHost } from '#tests/support/running-site.ts'
import { createScreenKit, openHydrated, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const hour = 60 * 60 * 1000
const ownHash = hashPassword(siteHost.password)

afterEach(async () => {
  const { db } = site.app.database
  await db.deleteFrom('passkeys').execute()
  await db.deleteFrom('users').where('email', '<>', siteHost.email).execute()
  await db
    .updateTable('users')
    .set({ password_hash: await ownHash, password_off_at: null })
    .execute()
})

/** Finds a toast, which is twice on the page: visible, and for screen readers. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function openSettings(page: Page, path: string, name: string): Promise<void> {
  await signIn(page, createScreenKit(site))
  await page.goto(`/admin/settings/${path}`)
  await page.getByRole('heading', { name }).waitFor()
}
const openAccounts = (page: Page) => openSettings(page, 'account', 'My account')
const openHosts = (page: Page) => openSettings(page, 'hosts', 'Hosts')

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await toast(page, 'Passkey Added')
}

describe('a host', () => {
  it('host adds a passkey, signs in with one tap, switches the password off and can’t remove what they need', async () => {
    const page = await site.phone()
    await withAuthenticator(page)
    await openAccounts(page)
    await addPasskey(page)
    await page.getByRole('button', { name: 'Turn the password off' }).click()
    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await toast(page, 'Password Turned Off')
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await toast(page, 'Not Removed')
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('heading', { name: 'Property Management' }).waitFor()
    await toast(page, 'Login Successful')
  })

  it('an old sign-in requires one tap to show ID photos, without a log-out', async () => {
    await site.buildStay({ guestName: 'Wiremu Parata', hasDocuments: true })
    const page = await site.desktop()
    await withAuthenticator(page)
    await openAccounts(page)
    await addPasskey(page)
    await site.advance(13 * hour)
    await page.goto('/admin')
    await page.getByText('Confirm it’s you to see ID photos.').first().waitFor()
    await page.getByRole('button', { name: 'Show ID photos' }).first().click()
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await page
      .getByRole('button', { name: /Wiremu Parata’s ID Document/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
  })

  it('a sign-in over 5 minutes old requires a confirmation to add a passkey', async () => {
    const page = await site.phone()
    await withAuthenticator(page)
    await openAccounts(page)
    await site.advance(5 * 60 * 1000)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Create passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Your password').fill(siteHost.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'Passkey Added')
    await page.getByText('This device', { exact: true }).first().waitFor()
  })

  it('after a password reset by mail, one tap removes unknown passkeys', async () => {
    const { db } = site.app.database
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const of = { user_id: userId, public_key: 'x', sign_count: 0, transports: '[]', rp_id: 'localhost' }
    const since = { created_at: new Date().toISOString(), last_used_at: null }
    for (const name of ['My phone', 'Not mine', 'Nor this'])
      await db
        .insertInto('passkeys')
        .values({ ...of, ...since, id: name.replace(/ /g, ''), name })
        .execute()
    const what = { kind: 'reset', userId, invitedBy: null, email: siteHost.email, lifetimeMs: hour } as const
    const { token } = await addLink({ clock: { now: () => Date.now() } }, db, what)
    const page = await site.phone()
    await page.goto(`/login#reset=${token}`)
    await page.getByLabel('New password').fill('kettle-lichen-47')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { name: 'Do you know these passkeys?' }).waitFor()
    expect(await findings(page)).toEqual([])
    await site.advance(6 * 60 * 1000)
    await page.getByRole('button', { name: 'Remove Not mine' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Your password').fill('kettle-lichen-47')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Remove Not mine' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove all passkeys' }).click()
    await page.waitForURL('**/admin')
    await toast(page, 'Passkeys Removed')
    expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })

  it('removing another host offers new calendar addresses and to turn off cleaners’ links', async () => {
    await addHost(site.app.ctx, { email: 'tane@ratahouse.nz', name: 'Tāne', password: 'kettle-lichen-47' })
    const host = await site.host()
    await host.call(addTurnoverLink, { body: { name: 'Kiri' } })
    const days = { query: { from: '2026-12-01', to: '2026-12-31' } }
    const before = await host.call(getCalendar, days)
    const page = await site.phone()
    await openHosts(page)
    await page.getByRole('button', { name: 'Remove Tāne' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Tāne is removed' })
    await dialog.getByRole('button', { name: 'Turn off Kiri’s link' }).waitFor()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Replace calendar addresses' }).click()
    await toast(page, 'Addresses Replaced')
    await dialog.getByRole('button', { name: 'Turn off Kiri’s link' }).click()
    await dialog.getByText('Kiri').waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Done' }).click()
    expect(await host.call(listTurnoverLinks)).toEqual([])
    expect((await host.call(getCalendar, days)).exportUrl).not.toBe(before.exportUrl)
  })

  it('an old sign-in is confirmed with the password, and the requested action continues', async () => {
    const page = await site.desktop()
    await openHosts(page)
    await site.advance(13 * hour)
    await page.getByRole('button', { name: 'Invite a host' }).click()
    await page.getByLabel('Their e-mail address').fill('tane@ratahouse.nz')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('That’s not your password').waitFor()
    await dialog.getByLabel('Your password').fill(siteHost.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Invitation ready' }).waitFor()
  })

  it('host sees their sessions and signs the others out', async () => {
    const other = await site.host()
    const page = await site.phone()
    await openAccounts(page)
    await page.getByText('This device').waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await toast(page, 'Signed Out Everywhere Else')
    expect((await other.try(listStays)).status).toBe(401)
  })

  it('host invites a second host, who creates an account by the link, and is told wherever it matters that mail can’t arrive', async () => {
    const page = await site.desktop()
    await openHosts(page)
    await page.getByRole('button', { name: 'Invite a host' }).click()
    await page.getByLabel('Their e-mail address').fill('tane@example.com')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = await page.getByLabel('Invitation link').inputValue()
    const second = await site.phone()
    await second.goto(link)
    await second.getByLabel('Your name').fill('Tāne Mahuta')
    await second.getByLabel('New password').fill('Password1234')
    await second.getByRole('button', { name: 'Create my account' }).click()
    await second
      .getByText(/too easy to guess/)
      .first()
      .waitFor()
    expect(await findings(second)).toEqual([])
    await second.getByLabel('New password').fill('kettle-lichen-47')
    await second.getByRole('button', { name: 'Create my account' }).click()
    await second.getByText('Welcome, Tāne Mahuta').waitFor()
    for (const name of ['account', 'hosts', 'email', 'notifications']) {
      await second.goto(`/admin/settings/${name}`)
      await second.getByText('Mail can’t reach tane@example.com').waitFor()
    }
  })

  it('host changes the password, with errors beside the field', async () => {
    const page = await site.phone()
    await openAccounts(page)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill(siteHost.password)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Use at least 12 characters').first().waitFor()
    await page.getByLabel('New password').fill('kettle-lichen-47')
    await page.getByLabel('Current password').fill('somebody else’s')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    // The toast doesn't repeat the field's error.
    await toast(page, 'Password Not Changed')
    await page.locator('[data-toaster]').getByText('We couldn’t change the password').waitFor()
    await page.getByRole('dialog').locator('form').getByText('That’s not your password').waitFor()
    expect(await page.locator('[data-toaster]').getByText('That’s not your password').count()).toBe(0)
    await page.getByLabel('Current password').fill(siteHost.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Password Changed')
  })
})

describe('the sign-in page', () => {
  it('sign-in page shows e-mail and password at once, with one control of each name', async () => {
    const page = await site.phone()
    await page.goto('/login')
    for (const label of ['Email Address', 'Password']) expect(await page.getByLabel(label).count()).toBe(1)
    expect(await page.getByRole('button', { name: /sign in/i }).count()).toBe(1)
    expect(await page.getByRole('button', { name: /password/i }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(1)
  })

  it('sign-in page keeps the typed password when offline', async () => {
    const page = await site.phone()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await openHydrated(page, '/login')
    await page.getByLabel('Email Address').fill(siteHost.email)
    await page.getByLabel('Password').fill(siteHost.password)
    expect(errors).toEqual([])
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Login Failed')
    expect(await page.getByLabel('Password').inputValue()).toBe(siteHost.password)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: 'Property Management' }).waitFor()
  })

  it('sign-in page redirects a signed-in host to the dashboard', async () => {
    const page = await site.desktop()
    await signIn(page, createScreenKit(site))
    await page.goto('/login')
    await page.waitForURL('**/admin')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
  })

  it('sign-in page offers a mailed link for the typed address, with the same response for any address', async () => {
    const page = await site.phone()
    await page.goto('/login')
    await page.getByLabel('Email Address').fill('who@ratahouse.nz')
    await page.getByRole('button', { name: 'Can’t get in?' }).click()
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    expect(await page.getByLabel('Email Address').inputValue()).toBe('who@ratahouse.nz')
    await page.getByRole('button', { name: 'Ask for a link' }).click()
    await page.getByText(/If that address has an account/).waitFor()
    expect(await page.getByRole('link', { name: 'Back to Home' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await page.getByLabel('Password').waitFor()
    await page.getByRole('link', { name: 'Back to Home' }).waitFor()
  })

  it('sign-in page says in the column of its fields that a password is wrong, and covers none of them', async () => {
    const page = await site.desktop({ viewport: { width: 1280, height: 800 } })
    await openHydrated(page, '/login')
    await page.getByLabel('Email Address').fill(siteHost.email)
    await page.getByLabel('Password').fill('not the password at all')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Login Failed')
    const card = page.locator('[data-toaster] [role=alert] > div')
    const edges = async (locator: typeof card) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
      return { middle: x + width / 2, top: y, bottom: y + height }
    }
    const form = await edges(page.locator('form'))
    const shown = await edges(card)
    expect(Math.abs(shown.middle - form.middle)).toBeLessThan(2)
    for (const label of ['Email Address', 'Password']) {
      const field = await edges(page.getByLabel(label))
      expect(shown.bottom <= field.top || shown.top >= field.bottom, label).toBe(true)
    }
  })
})
