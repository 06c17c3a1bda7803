import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eraseMyData } from '#shared/contract/documents/schemas.ts'
import { cancelStay, changeStatus, getGuestStay, replaceLink } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { checkedIn, showDeposit } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { standaloneCode } from '#tests/support/digits.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { guestBrowser, sendDocuments } from '#tests/support/photos.ts'
import { breakCall, createScreenKit, openAdmin, openCard, withoutStay } from '#tests/support/screens/kit.ts'

const site = browserSite()

const waiting = () => site.buildStay(checkedIn)

function countReads(page: Page, token: string): () => number {
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/guest-stays/${token}`) reads += 1
  })
  return () => reads
}

const doors = [
  [
    'the host takes the approval back',
    { name: 'Awaiting Host Approval' },
    (host, id) => host.call(changeStatus, { params: { id }, body: { status: 'pending' } }),
  ],
  [
    'the host replaces the link',
    { name: 'Access Denied' },
    (host, id) => host.call(replaceLink, { params: { id } }),
  ],
] satisfies [string, { name: string }, (host: Client, id: string) => Promise<unknown>][]

/** Opens a guest's page whose clock only the test moves, and returns how to wait for a text without moving it far. */
async function openHeld(token: string, prepare?: (page: Page) => Promise<void>) {
  const page = await site.phone()
  await prepare?.(page)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.goto(`/guest/${token}`)
  const isShown = (what: Locator) => async () => {
    await page.clock.runFor(20)
    return what.isVisible()
  }
  return { page, shows: (what: Locator) => expect.poll(isShown(what)).toBe(true) }
}

it.each(doors)('an open page hides the door code within a minute after %s', async (_what, after, close) => {
  const stay = await site.buildStay({ ...checkedIn, status: 'approved' })
  const { page, shows } = await openHeld(stay.accessToken)
  const code = page.getByText([...stay.doorCode].join(' '), { exact: true })
  await code.waitFor()
  // The server renders the code. This text appears only after hydration.
  await shows(page.getByText('Saved on this device'))
  const reads = countReads(page, stay.accessToken)
  await close(await site.host(), stay.id)
  await page.clock.runFor(50_000)
  expect(reads()).toBe(0)
  const answered = page.waitForResponse(`**/api/guest-stays/${stay.accessToken}`)
  await page.clock.runFor(10_000)
  await answered
  await shows(page.getByRole('heading', after))
  expect(await code.count()).toBe(0)
})

it('a page that failed reads the stay every ten seconds, and shows it once the site answers', async () => {
  const { accessToken } = await waiting()
  const stayCall = /\/api\/guest-stays\/[\w-]+$/
  const { page, shows } = await openHeld(accessToken, async (broken) => {
    await withoutStay(broken)
    await breakCall(broken, stayCall)
  })
  await shows(page.getByRole('button', { name: 'Try Again' }))
  const reads = countReads(page, accessToken)
  for (let read = 1; read <= 3; read += 1) {
    await page.clock.runFor(9000)
    expect(reads()).toBe(read - 1)
    const answered = page.waitForResponse(stayCall)
    await page.clock.runFor(1000)
    // A poll is skipped while the one before it is still being read.
    await (await answered).finished()
  }
  await page.unroute(stayCall)
  await page.clock.runFor(10_000)
  await shows(page.getByRole('heading', { name: 'Awaiting Host Approval' }))
})

describe('a guest who waits for the host', () => {
  it('a deposit that needs the guest is explained once, in a notice at the top of the page', async () => {
    const { id, accessToken } = await waiting()
    await showDeposit(site, id, {
      state: 'renewal_failed',
      deposit_status: 'action_required',
      decline_code: 'authentication_required',
    })
    const page = await site.phone()
    await page.goto(`/guest/${accessToken}`)
    await page.getByRole('link', { name: 'Confirm with your bank' }).waitFor()
    await page.getByRole('heading', { name: 'Your deposit' }).waitFor()
    const first = page.getByRole('main').locator(':scope > *').first()
    expect(await first.textContent()).toMatch(/^Action needed.*bank.*Confirm with your bank$/)
    expect(
      await page.getByText('Your bank wants you to confirm the security deposit yourself.').count(),
    ).toBe(1)
  })

  it('waiting page polls every five seconds for half a minute after a payment, then every ten seconds', async () => {
    const { accessToken } = await waiting()
    const { page, shows } = await openHeld(accessToken, async (paid) => {
      await paid.addInitScript(
        (key) => sessionStorage.setItem(key, String(Date.now())),
        `latchkey.paid.${accessToken}`,
      )
    })
    await shows(page.getByText('Payment Successful'))
    const reads = countReads(page, accessToken)
    for (let second = 5; second <= 30; second += 5) {
      const answered = page.waitForResponse(`**/api/guest-stays/${accessToken}`)
      await page.clock.runFor(5000)
      // A poll is skipped while the one before it is still being read.
      await (await answered).finished()
    }
    expect(reads()).toBe(6)
    await page.clock.runFor(9000)
    expect(reads()).toBe(6)
    const answered = page.waitForResponse(`**/api/guest-stays/${accessToken}`)
    await page.clock.runFor(4000)
    await answered
    expect(reads()).toBe(7)
  })

  it('a link that is opened again shows an approval within ten seconds, without a tap', async () => {
    const stay = await waiting()
    const page = await site.phone()
    await page.clock.install()
    await page.goto(`/guest/${stay.accessToken}`)
    const check = page.getByRole('button', { name: 'Check Status' })
    await check.waitFor()
    // Only a hydrated page polls.
    await expect.poll(() => check.evaluate((button) => Object.keys(button).length > 0)).toBe(true)
    const host = await site.host()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    await page.clock.fastForward(10_000)
    await page.getByText([...stay.doorCode].join(' '), { exact: true }).waitFor()
  })

  it('Check Status and returning to the tab show the host’s decision', async () => {
    const stay = await waiting()
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('button', { name: 'Check Status' }).click()
    await page.getByText('Still waiting.').waitFor()
    const host = await site.host()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
    await page.getByRole('button', { name: 'Check Status' }).click()
    await page.getByRole('heading', { name: 'Application Rejected' }).waitFor()

    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'pending' } })
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.getByRole('heading', { name: /Congratulations/ }).waitFor()
    // With reduced motion, the outgoing code isn't rendered.
    const digits = page.locator('[aria-labelledby="door-code-title"] .figures')
    const isUncovered = () =>
      digits.evaluate((element) => {
        element.scrollIntoView({ block: 'center' })
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isUncovered).toBe(true)
    expect(await digits.textContent()).toBe(stay.doorCode)
  })

  it('deposit step mentions no hold before the first one, and says once where the photos are visible', async () => {
    const stay = await site.buildStay({ guestPhone: '+64211234567', hasDocuments: true })
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('link', { name: 'Authorize Security Deposit' }).waitFor()
    const note = page.getByText('You can only see your photos on the device you sent them from.')
    await note.waitFor()
    expect(await note.count()).toBe(1)
    expect(await page.getByText('Nothing is held on your card').count()).toBe(0)
  })

  it('a cancelled stay shows when the photos will be erased', async () => {
    const stay = await site.buildStay({ guestPhone: '+64211234567' })
    await sendDocuments(await guestBrowser(site, stay.accessToken), stay.accessToken)
    await (await site.host()).call(cancelStay, { params: { id: stay.id }, body: { by: 'host' } })
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByText(/^Your photos will be erased on \w+ \d+ \w+\.$/).waitFor()
  })

  it('a finished stay says kindly that it is over', async () => {
    const stay = await site.buildStay({
      ...checkedIn,
      status: 'approved',
      checkInDate: houseDay(-6),
      checkOutDate: houseDay(-3),
    })
    await site.advance(2 * 86_400_000)
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('heading', { name: 'Your stay has ended' }).waitFor()
    expect(await page.content()).not.toMatch(standaloneCode(stay.doorCode))
    // The page offers no change that the server would reject.
    expect(await page.getByRole('button', { name: 'Change contact details' }).count()).toBe(0)
  })
})

describe('a guest who wants everything erased', () => {
  it('erasing everything warns first, can be cancelled, and confirms the result', async () => {
    const stay = await site.buildStay({ guestPhone: '+64211234567' })
    await sendDocuments(await guestBrowser(site, stay.accessToken), stay.accessToken)
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByText('Your data').click()
    await page.getByRole('button', { name: 'Erase My Data' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Keep My Check-in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Erase My Data' }).click()
    await dialog.getByRole('button', { name: 'Erase and End Check-in' }).click()
    await page.getByRole('heading', { name: 'You ended this check-in' }).waitFor()
    const params = { token: stay.accessToken }
    const left = await site.visitor().call(getGuestStay, { params })
    expect(left.guestPhone).toBeNull()
    expect(left.idDocumentErasedAt).not.toBeNull()
    expect(left.selfieErasedAt).not.toBeNull()
    await site.visitor().call(eraseMyData, { params, body: { isConfirmed: true } })
  })

  it('erasing everything says what happens to the deposit', async () => {
    const stay = await createScreenKit(site).freshStay('deposit')
    const params = { token: stay.accessToken }
    await site.visitor().call(eraseMyData, { params, body: { isConfirmed: true } })
    await site.app.ticker.runOnce()
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('heading', { name: 'You ended this check-in' }).waitFor()
    await page.getByText(/^The deposit was released on .* Nothing is held on your card\.$/).waitFor()
  })

  it('erasing everything never shows the stay as rejected, even without photos', async () => {
    const stay = await site.buildStay({ guestName: 'Hine Early', guestPhone: '+64211234567' })
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByText('Your data').click()
    await page.getByRole('button', { name: 'Erase My Data' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase and End Check-in' }).click()
    await page.getByRole('heading', { name: 'You ended this check-in' }).waitFor()
    await page.getByText('We’ve erased your photos').first().waitFor()
    // No step is marked as failed, and the page shows how to reach the host.
    for (const words of ['Application Rejected', 'not approved', 'Host Approval'])
      expect(await page.getByText(words).count(), words).toBe(0)
    await page.getByRole('link', { name: 'Contact Host' }).waitFor()
    await page.getByRole('link', { name: 'Call +64 6 555 0142' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'You ended this check-in' }).waitFor()
    await page.getByText('Your data').click()
    await page.getByText('You erased your data, which ended your check-in').waitFor()

    const desktop = await site.desktop()
    await openAdmin(desktop, createScreenKit(site))
    await openCard(desktop, 'Hine Early')
    const card = desktop.getByRole('article', { name: 'Hine Early' })
    await card.getByText('The guest erased their data').waitFor()
  })
})
