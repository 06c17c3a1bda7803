import { describe, expect, it } from 'vitest'
import { addDocument, requestUpload } from '#shared/contract/documents.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { guestBrowser, upload } from '#tests/support/pictures.ts'

const test = testApp()

async function guest() {
  const stay = await buildStay(test)
  return { stay, token: stay.accessToken, browser: await guestBrowser(test, stay.accessToken) }
}

describe('the way of a picture', () => {
  it('goes from an address over a PUT to a document that its guest and the host can see', async () => {
    const { token, browser } = await guest()
    const { address, answer } = await upload(browser)
    expect(address).toMatch(
      /^http:\/\/localhost:3000\/objects\/uploads\/[0-9a-f-]{36}\?expires=\d+&signature=/,
    )
    expect(answer.status).toBe(200)
    const seen = await browser.call(addDocument, {
      params: { token },
      body: { documentType: 'id', documentUrl: address },
    })
    expect(seen.idDocumentPath).toMatch(/^\/objects\/documents\/[0-9a-f-]{36}$/)
    expect(seen.documentsVersion).toBe(1)
    for (const client of [browser, await test.host()]) {
      const picture = await client.request(seen.idDocumentPath ?? '')
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
      expect(picture.headers.get('cache-control')).toBe('private, no-store')
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
      expect(picture.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    }
  })

  it('takes the address without its query, and the same one twice without a change', async () => {
    const { token, browser } = await guest()
    const { address } = await upload(browser)
    const documentUrl = address.split('?')[0] ?? ''
    const send = () =>
      browser.call(addDocument, { params: { token }, body: { documentType: 'selfie', documentUrl } })
    const first = await send()
    expect((await send()).documentsVersion).toBe(first.documentsVersion)
  })

  it('works by the link’s token alone, without a cookie', async () => {
    const stay = await buildStay(test)
    const answer = await test.visitor().request(requestUpload.path, {
      method: 'POST',
      headers: { 'x-guest-token': stay.accessToken },
    })
    expect(answer.status).toBe(200)
  })
})
