import type { Page, Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { changeStatus } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { checkedIn } from '#tests/support/builders.ts'

const site = browserSite({}, { clearsCache: true })

const waiting = () => site.buildStay(checkedIn)

async function approved() {
  const stay = await waiting()
  return (await site.host()).call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
}

async function openPlain(token: string): Promise<{ page: Page; answer: Response | null }> {
  const page = await site.phone({ javaScriptEnabled: false })
  return { page, answer: await page.goto(`/guest/${token}`) }
}

describe('a guest page without JavaScript', () => {
  it('approved guest reads the door code, the Wi-Fi, the guide and the host’s address without JavaScript', async () => {
    const stay = await approved()
    const { page, answer } = await openPlain(stay.accessToken)
    const text = await page.locator('main').textContent()
    expect(text).toContain([...stay.doorCode].join(' '))
    for (const words of ['Network', 'When you arrive', 'Guest guide']) expect(text).toContain(words)
    expect(await page.locator('header').first().textContent()).toMatch(/\d nights$/)
    await page.locator('#messages a[href^="mailto:"]').waitFor()
    expect(await answer?.headerValue('cache-control')).toBe('private, no-store, no-transform')
    expect(await answer?.headerValue('x-robots-tag')).toContain('noindex')
    expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer')
  })
})

describe('a guest page before hydration', () => {
  it('text typed and buttons pressed before hydration take effect after it', async () => {
    const stay = await site.buildStay()
    const page = await site.phone()
    const { promise: scriptsReleased, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scriptsReleased
      await route.continue()
    })
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByLabel('Phone number').fill('+49 170 1234567')
    await page.getByRole('button', { name: 'Save Contact Details' }).click()
    expect(await page.getByLabel('Phone number').inputValue()).toBe('+49 170 1234567')
    resolve()
    await page.getByText('Contact Information Saved').first().waitFor()
    await page.getByText('+49 170 1234567').first().waitFor()
  })

  it('embedded data is not requested again: Check Status is the first call', async () => {
    const stay = await waiting()
    const page = await site.phone()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('button', { name: 'Check Status' }).click()
    await page.getByText('Still waiting.').waitFor()
    expect(calls).toEqual([`/api/guest-stays/${stay.accessToken}`])
  })
})
