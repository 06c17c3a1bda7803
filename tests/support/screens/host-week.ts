import type { Page } from 'playwright-core'
import { sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { editStay } from '#shared/contract/stays/schemas.ts'
import { setDeparted } from '#tests/support/builders.ts'
import { openLink, somePhoto, uploadDocumentPhoto } from '#tests/support/journey.ts'
import {
  breakCall,
  holdRequests,
  type ScreenKit,
  type ScreenState,
  screensFrom,
  signIn,
  unchanged,
} from './kit.ts'

const stayCalls = /\/api\/admin\/guest-stays(\?|$)/

const left = new WeakMap<ScreenKit, Promise<string>>()
/** Creates a stay whose guests left an hour ago, with the deposit still held. */
function leftStay(kit: ScreenKit): Promise<string> {
  const known = left.get(kit)
  if (known) return known
  const make = async () => {
    const { id } = await kit.freshStay('approved', 0)
    const host = await kit.host()
    await host.call(editStay, { params: { id }, body: { guestName: 'Mere Tamihana' } })
    await setDeparted(kit.site, id)
    return id
  }
  const made = make()
  left.set(kit, made)
  return made
}

const question = (page: Page) => page.getByRole('region', { name: 'Mere Tamihana’s deposit' })

async function openQuestion(page: Page, kit: ScreenKit): Promise<void> {
  await signIn(page, kit)
  await page.goto(`/admin/stays/${await leftStay(kit)}`)
  await question(page).first().scrollIntoViewIfNeeded()
}

async function claimWith(page: Page, count: number): Promise<void> {
  await question(page).getByRole('button', { name: 'Claim' }).click()
  const files = await Promise.all(
    Array.from({ length: count }, async (_, seed) => ({
      name: `${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await somePhoto('id', seed),
    })),
  )
  await page.locator('[name=claimPhotos]').setInputFiles(files)
}

async function openReview(page: Page, kit: ScreenKit, id = '00000000-0000-4000-8000-000000000001') {
  await signIn(page, kit)
  await page.goto(`/admin/review/${id}`)
}

async function openWaiting(page: Page, kit: ScreenKit): Promise<void> {
  await openReview(page, kit, (await kit.stay('deposit')).id)
  await page.getByRole('img').nth(1).waitFor()
}

/** Creates a stay that waits for the decision, with both sides of an ID card. */
async function stayWithIdBack(kit: ScreenKit): Promise<string> {
  const { id, accessToken } = await kit.freshStay('deposit')
  const guest = kit.site.visitor()
  await openLink(guest, accessToken)
  await uploadDocumentPhoto(guest, accessToken, 'id_back')
  return id
}

async function openBothSides(page: Page, kit: ScreenKit): Promise<void> {
  await openReview(page, kit, await stayWithIdBack(kit))
  await page.getByRole('img').nth(2).waitFor()
}

export const weekScreens: readonly ScreenState[] = [
  ...screensFrom(openWaiting, {
    'admin-review': unchanged,
    'admin-review-again': async (page) => {
      await page.getByRole('button', { name: 'Ask for another photo' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  ...screensFrom(openBothSides, {
    'admin-review-back': unchanged,
    'admin-review-back-enlarged': async (page) => {
      await page.getByRole('button', { name: 'ID Back' }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  }),
  {
    name: 'admin-stay-back',
    open: async (page, kit) => {
      await signIn(page, kit)
      await page.goto(`/admin/stays/${await stayWithIdBack(kit)}`)
      await page.getByRole('button', { name: 'ID Back' }).waitFor()
    },
  },
  {
    name: 'admin-review-back-asked',
    open: async (page, kit) => {
      const { id } = await kit.freshStay('deposit')
      const body = { documentType: 'id_back' as const, reason: 'Your address is on the back of the card.' }
      await (await kit.host()).call(sendDocumentBack, { params: { id }, body })
      await openReview(page, kit, id)
      await page.getByText('Asked for the back of the ID').waitFor()
      await page.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-review-unfinished',
    open: async (page, kit) => {
      await openReview(page, kit, (await kit.stay('contact')).id)
      await page.getByRole('button', { name: 'Approve' }).waitFor()
    },
  },
  {
    name: 'admin-review-decided',
    open: async (page, kit) => {
      await openReview(page, kit, (await kit.stay('approved')).id)
      await page.getByText('This stay isn’t waiting for a decision').waitFor()
    },
  },
  {
    name: 'admin-review-loading',
    open: async (page, kit) => {
      await holdRequests(page, stayCalls)
      await openReview(page, kit)
      await page.getByText('Loading the guest').waitFor()
    },
  },
  {
    name: 'admin-review-failed',
    open: async (page, kit) => {
      await breakCall(page, stayCalls)
      await openReview(page, kit)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  ...screensFrom(openQuestion, {
    'admin-left': unchanged,
    'admin-left-release': async (page) => {
      await question(page).getByRole('button', { name: 'Release' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    'admin-claim-photos': async (page) => {
      await claimWith(page, 6)
      await page.getByRole('button', { name: 'Remove photo 6' }).waitFor()
      await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
    },
  }),
  {
    name: 'admin-claim-photo-failed',
    open: async (page, kit) => {
      await page.route(/\/objects\/uploads\//, (route) => route.abort())
      await openQuestion(page, kit)
      await claimWith(page, 1)
      await page.getByRole('button', { name: 'Send photo 1 again' }).waitFor()
    },
  },
]
