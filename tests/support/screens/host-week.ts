import { markDeparted } from '#shared/contract/arrival.ts'
import { editStay } from '#shared/contract/stays.ts'
import { somePicture } from '#tests/support/journey.ts'
import { breakCall, holdBack, openAdmin, type ScreenKit, type ScreenState } from './kit.ts'

const stayCalls = /\/api\/admin\/guest-stays(\?|$)/

const left = new WeakMap<ScreenKit, Promise<string>>()
/** A stay whose guests left an hour ago, the deposit still held. */
function leftStay(kit: ScreenKit): Promise<string> {
  const known = left.get(kit)
  if (known) return known
  const make = async () => {
    const { id, accessToken } = await kit.freshStay('approved', 0)
    const host = await kit.host()
    await host.call(editStay, { params: { id }, body: { guestName: 'Mere Tamihana' } })
    await kit.site.visitor().call(markDeparted, { params: { token: accessToken } })
    return id
  }
  const made = make()
  left.set(kit, made)
  return made
}

const openQuestion: ScreenState['open'] = async (page, kit) => {
  await leftStay(kit)
  await openAdmin(page, kit)
  await page.getByRole('region', { name: 'Deposit of Mere Tamihana' }).first().scrollIntoViewIfNeeded()
}

/** The dialog of a claim with as many pictures. */
const claimWith =
  (count: number): ScreenState['open'] =>
  async (page, kit) => {
    await openQuestion(page, kit)
    await page
      .getByRole('region', { name: 'Deposit of Mere Tamihana' })
      .getByRole('button', { name: 'Claim' })
      .click()
    const files = await Promise.all(
      Array.from({ length: count }, async (_, seed) => ({
        name: `${seed}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await somePicture('id', seed),
      })),
    )
    await page.locator('[name=claimPictures]').setInputFiles(files)
    await page.getByRole('button', { name: `Remove picture ${count}` }).waitFor()
    await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
  }

/** The review sheet, and what is asked when guests have left. */
export const weekScreens: readonly ScreenState[] = [
  {
    name: 'admin-review',
    open: async (page, kit) => {
      const { id } = await kit.stay('deposit')
      await openAdmin(page, kit)
      await page.goto(`/admin/review/${id}`)
      await page.getByRole('img').nth(1).waitFor()
    },
  },
  {
    name: 'admin-review-again',
    open: async (page, kit) => {
      const { id } = await kit.stay('deposit')
      await openAdmin(page, kit)
      await page.goto(`/admin/review/${id}`)
      await page.getByRole('button', { name: 'Ask again' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-review-unfinished',
    open: async (page, kit) => {
      const { id } = await kit.stay('contact')
      await openAdmin(page, kit)
      await page.goto(`/admin/review/${id}`)
      await page.getByRole('button', { name: 'Approve' }).waitFor()
    },
  },
  {
    name: 'admin-review-decided',
    open: async (page, kit) => {
      const { id } = await kit.stay('approved')
      await openAdmin(page, kit)
      await page.goto(`/admin/review/${id}`)
      await page.getByText('This stay isn’t waiting for a decision').waitFor()
    },
  },
  {
    name: 'admin-review-loading',
    open: async (page, kit) => {
      await openAdmin(page, kit)
      await holdBack(page, stayCalls)
      await page.goto('/admin/review/00000000-0000-4000-8000-000000000001')
      await page.getByText('Loading the guest').waitFor()
    },
  },
  {
    name: 'admin-review-failed',
    open: async (page, kit) => {
      await openAdmin(page, kit)
      await breakCall(page, stayCalls)
      await page.goto('/admin/review/00000000-0000-4000-8000-000000000001')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  { name: 'admin-left', open: openQuestion },
  {
    name: 'admin-left-release',
    open: async (page, kit) => {
      await openQuestion(page, kit)
      await page
        .getByRole('region', { name: 'Deposit of Mere Tamihana' })
        .getByRole('button', { name: 'Release' })
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'admin-claim-pictures', open: claimWith(6) },
  {
    name: 'admin-claim-picture-failed',
    open: async (page, kit) => {
      await page.route(/\/objects\/uploads\//, (route) => route.abort())
      await openQuestion(page, kit)
      await page
        .getByRole('region', { name: 'Deposit of Mere Tamihana' })
        .getByRole('button', { name: 'Claim' })
        .click()
      const buffer = await somePicture('id')
      await page
        .locator('[name=claimPictures]')
        .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('button', { name: 'Send picture 1 again' }).waitFor()
    },
  },
]
