import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { createGuideEntry, setGuideImage } from '#shared/contract/guide/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { makePhoto, quick } from '#tests/support/photo.ts'
import { putBytes } from '#tests/support/photos.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'

const site = browserSite({}, { mayLog: /status of 40[13]/ })

/** Makes a page's browser drop cookies when they arrive, and run no worker, as browsers that block cookies do. */
async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _dropped, ...headers } = response.headers()
    // The test's own request has stored them.
    await page.context().clearCookies()
    await route.fulfill({ status: response.status(), headers, body: await response.body() })
  })
}

it('a guest whose browser blocks cookies sees the photos of the guide and of a claim', async () => {
  const host = await site.host()
  const photo = async () => {
    const { uploadURL } = await host.call(requestUpload)
    await putBytes(host, uploadURL, await makePhoto(quick))
    return uploadURL
  }
  const { imagePath } = await host.call(setGuideImage, { body: { imageUrl: await photo() } })
  const body = { title: 'The fire', content: 'Open the damper first.', imagePath }
  await host.call(createGuideEntry, { body })
  const { id, accessToken } = await createScreenKit(site).freshStay('approved', 0)
  const claim = { amountCents: 4500, reason: 'The lamp in the loft was broken.', photos: [await photo()] }
  await host.call(claimDeposit, { params: { id }, body: claim })

  const page = await site.phone()
  await blockCookies(page)
  await page.goto(`/guest/${accessToken}`)
  for (const name of [/The fire/, /^Photo 1/]) {
    const image = page.getByRole('img', { name }).first()
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await image.getAttribute('src')).toMatch(/^blob:/)
  }
})
