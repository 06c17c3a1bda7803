import type { Page } from 'playwright-core'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { eraseMyData, sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { cancelStay, shareStay } from '#shared/contract/stays/schemas.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import { saveHouse } from '#tests/support/house.ts'
import { somePhoto } from '#tests/support/journey.ts'
import { makePhoto } from '#tests/support/photo.ts'
import {
  breakCall,
  holdRequests,
  type ScreenKit,
  type ScreenState,
  screensFrom,
  unchanged,
  withoutStay,
} from './kit.ts'

type Progress = Parameters<ScreenKit['stay']>[0]

const guestAt =
  (until: Progress, words: string | RegExp): ScreenState['open'] =>
  async (page, kit) => {
    await openStay(page, await kit.stay(until))
    await page.getByText(words).first().waitFor()
  }

const openStay = (page: Page, stay: AdminStay) => page.goto(`/guest/${stay.accessToken}`)

async function openPhotos(page: Page, kit: ScreenKit): Promise<void> {
  await openStay(page, await kit.stay('contact'))
  await page.locator('[name=idFile]').waitFor({ state: 'attached' })
}

async function chooseId(page: Page, kit: ScreenKit): Promise<void> {
  await openPhotos(page, kit)
  const buffer = await makePhoto()
  await page.locator('[name=idFile]').setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Use This Photo' }).waitFor()
}

async function sendPhoto(page: Page, documentType: DocumentType): Promise<void> {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await somePhoto(documentType) }
  await page.locator(`[name=${documentType}File]`).setInputFiles(file)
  await page.getByRole('button', { name: 'Use This Photo' }).click()
}

const offer = 'Add the back of your ID (optional)'

/** Sends both photos from the page's own browser, the only one that shows them. */
async function sendBothPhotos(page: Page, kit: ScreenKit): Promise<void> {
  await openStay(page, await kit.freshStay('contact'))
  for (const documentType of ['id', 'selfie'] as const) await sendPhoto(page, documentType)
  await page.getByRole('button', { name: offer }).waitFor()
  await page.locator('[data-toaster]').getByRole('button').click()
}

async function openBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: offer }).click()
  await page.locator('[name=id_backFile]').waitFor({ state: 'attached' })
}

export const guestScreens: readonly ScreenState[] = [
  {
    name: 'guest-loading',
    open: async (page, kit) => {
      await withoutStay(page)
      await holdRequests(page, /\/api\/guest-stays\//)
      await openStay(page, await kit.stay('nothing'))
    },
  },
  {
    name: 'guest-denied',
    open: async (page) => {
      await page.goto('/guest/no-such-token')
      await page.getByText('Access Denied').first().waitFor()
    },
  },
  {
    name: 'guest-trouble',
    open: async (page, kit) => {
      await withoutStay(page)
      await breakCall(page, /\/api\/guest-stays\//)
      await openStay(page, await kit.stay('nothing'))
      await page.getByRole('button', { name: /again/i }).first().waitFor()
    },
  },
  ...screensFrom(guestAt('nothing', 'Save Contact Details'), {
    'guest-contact': unchanged,
    'guest-contact-invalid': async (page) => {
      await page.getByRole('button', { name: 'Save Contact Details' }).click()
      await page.getByText('Phone number is required').first().waitFor()
    },
  }),
  ...screensFrom(openPhotos, {
    'guest-photos': unchanged,
    'guest-camera': async (page) => {
      await page.getByRole('button', { name: 'Open Camera' }).first().click()
      await page.getByRole('button', { name: 'Take Photo' }).waitFor()
    },
    'guest-wrong-file': async (page) => {
      const buffer = Buffer.from('This is no photo')
      await page.locator('[name=idFile]').setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer })
      await page.getByText('We can’t read this file as a photo').first().waitFor()
    },
  }),
  { name: 'guest-preview', open: chooseId },
  {
    // Not from the preview: that is a dialog, which a walk to the next screen closes.
    name: 'guest-mask',
    open: async (page, kit) => {
      await chooseId(page, kit)
      await page.getByRole('button', { name: 'Cover a Number' }).click()
      await page.getByRole('button', { name: 'Add a Box' }).click()
    },
  },
  ...screensFrom(sendBothPhotos, {
    'guest-id-back-offered': unchanged,
    'guest-id-back': openBack,
    'guest-id-back-received': async (page) => {
      // A walk comes from the open card.
      if (await page.getByRole('button', { name: offer }).isVisible()) await openBack(page)
      await sendPhoto(page, 'id_back')
      await page.getByRole('button', { name: 'Replace the back of your ID' }).waitFor()
    },
  }),
  { name: 'guest-id-back-later', open: guestAt('photos', offer) },
  {
    name: 'guest-id-back-asked',
    open: async (page, kit) => {
      const stay = await kit.freshStay('deposit')
      const body = { documentType: 'id_back' as const, reason: 'Your address is on the back of the card.' }
      await (await kit.host()).call(sendDocumentBack, { params: { id: stay.id }, body })
      await openStay(page, stay)
      await page.locator('[name=id_backFile]').waitFor({ state: 'attached' })
    },
  },
  { name: 'guest-deposit', open: guestAt('photos', 'Authorize Security Deposit') },
  ...screensFrom(guestAt('deposit', 'Awaiting Host Approval'), {
    'guest-awaiting': unchanged,
    'guest-what-happens': async (page) => {
      await page.getByText('Your data').first().click()
      await page.getByRole('button', { name: 'Download My Data' }).waitFor()
    },
    'guest-erase': async (page) => {
      const erase = page.getByRole('button', { name: 'Erase My Data' })
      if (!(await erase.isVisible())) await page.getByText('Your data').first().click()
      await erase.click()
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  {
    name: 'guest-sent-back',
    open: async (page, kit) => {
      const stay = await kit.freshStay('deposit')
      const host = await kit.host()
      const body = { documentType: 'id' as const, reason: 'The name on the card is covered by a finger.' }
      await host.call(sendDocumentBack, { params: { id: stay.id }, body })
      await openStay(page, stay)
      await page.getByText('covered by a finger').first().waitFor()
    },
  },
  {
    name: 'guest-messages',
    open: async (page, kit) => {
      await page.goto(`/guest/${(await kit.stay('approved')).accessToken}#messages`)
      await page.getByLabel(/^Write to /).waitFor()
    },
  },
  {
    name: 'guest-receipt',
    open: async (page, kit) => {
      const stay = await kit.freshStay('approved')
      const host = await kit.host()
      const body = { amountCents: 4500, reason: 'The lamp in the loft was broken.' }
      await host.call(claimDeposit, { params: { id: stay.id }, body })
      await openStay(page, stay)
      await page.getByRole('link', { name: 'Receipt' }).click()
      await page.getByRole('heading', { name: 'Security deposit receipt' }).waitFor()
    },
  },
  { name: 'guest-approved', open: guestAt('approved', /Congratulations/) },
  {
    name: 'guest-sharing',
    open: async (page, kit) => {
      await openStay(page, await kit.freshStay('approved'))
      await page.getByRole('button', { name: 'Share with the people you travel with' }).click()
      await page.getByRole('button', { name: 'Share the Link' }).click()
      await page.getByRole('button', { name: 'Stop Sharing' }).waitFor()
    },
  },
  { name: 'guest-rejected', open: guestAt('rejected', 'Application Rejected') },
  {
    name: 'guest-cancelled',
    open: async (page, kit) => {
      const stay = await kit.freshStay('deposit')
      const body = { by: 'guest' as const, message: 'Sorry to hear that. Come another time!' }
      await (await kit.host()).call(cancelStay, { params: { id: stay.id }, body })
      await openStay(page, stay)
      await page.getByText('Your stay is cancelled').waitFor()
    },
  },
  {
    name: 'guest-ended-check-in',
    open: async (page, kit) => {
      const stay = await kit.freshStay('contact')
      const body = { isConfirmed: true as const }
      await kit.site.visitor().call(eraseMyData, { params: { token: stay.accessToken }, body })
      await openStay(page, stay)
      await page.getByText('You ended this check-in').first().waitFor()
    },
  },
]

/** Opens what a guest's companions see, of a stay that begins in so many nights. */
const openShared =
  (sharedDoorCode: 'hidden' | 'shown', nightsAhead: number): ScreenState['open'] =>
  async (page, kit) => {
    const { accessToken: token } = await kit.freshStay('approved', nightsAhead)
    await saveHouse(await kit.host(), { sharedDoorCode })
    const { url } = await kit.site.visitor().call(shareStay, { params: { token } })
    await page.goto(url)
    await page.getByRole('heading', { name: 'Your stay' }).waitFor()
  }

export const sharedScreens: readonly ScreenState[] = [
  { name: 'shared', open: openShared('hidden', 1) },
  { name: 'shared-later', open: openShared('shown', 1) },
  { name: 'shared-code', open: openShared('shown', -1) },
  {
    name: 'shared-denied',
    open: async (page) => {
      await page.goto('/shared/no-such-token')
      await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    },
  },
]

const openCheckout = async (page: Page, stay: AdminStay) => {
  await page.goto(`/checkout/${stay.accessToken}`)
  await page.getByLabel('Card number').waitFor()
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Authorize $200 Security Hold' }).click()
}

export const checkoutScreens: readonly ScreenState[] = [
  {
    name: 'checkout-setting-up',
    open: async (page, kit) => {
      await holdRequests(page, /create-payment-intent/)
      await page.goto(`/checkout/${(await kit.stay('photos')).accessToken}`)
      await page.getByText('Setting up Payment').first().waitFor()
    },
  },
  {
    name: 'checkout-setup-failed',
    open: async (page, kit) => {
      await breakCall(page, /create-payment-intent/)
      await page.goto(`/checkout/${(await kit.stay('photos')).accessToken}`)
      await page.getByText('Payment Setup Failed').first().waitFor()
    },
  },
  {
    name: 'checkout-unknown-link',
    open: async (page) => {
      await page.goto('/checkout/no-such-token')
      await page.getByText('Payment Setup Failed').first().waitFor()
    },
  },
  ...screensFrom(async (page, kit) => openCheckout(page, await kit.stay('photos')), {
    checkout: unchanged,
    'checkout-invalid-card': (page) => fillCard(page, '4242'),
  }),
  {
    name: 'checkout-later-hold',
    open: async (page, kit) => openCheckout(page, await kit.freshStay('photos', 60)),
  },
  {
    name: 'checkout-declined',
    open: async (page, kit) => {
      await openCheckout(page, await kit.freshStay('photos'))
      await fillCard(page, '4000000000000002')
      await page.getByText('Security Deposit Failed').first().waitFor()
    },
  },
  {
    name: 'checkout-3d-secure',
    open: async (page, kit) => {
      await openCheckout(page, await kit.freshStay('photos'))
      await fillCard(page, '4000002760003184')
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    },
  },
  {
    name: 'checkout-return-lost',
    open: async (page) => {
      await page.goto('/checkout/return?payment_intent=pi_sim_x')
      await page.getByText('Open your link again').first().waitFor()
    },
  },
]
