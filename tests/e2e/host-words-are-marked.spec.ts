import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import {
  addFeature,
  changePhoto,
  listFeatures,
  listPhotos,
  removeFeature,
} from '#shared/contract/house/schemas.ts'
import { cancelStay } from '#shared/contract/stays/schemas.ts'
import { sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { saveHouse } from '#tests/support/house.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'
import { message } from '#tests/support/threads.ts'

const site = browserSite()

/** Every text that a host writes for visitors and guests; names and numbers have no language. */
const fields = [
  ...['heroLine', 'summary', 'photoNote', 'sectionTitle', 'sectionText', 'roomName', 'roomBeds'],
  ...['houseRules', 'amenity', 'distanceTo', 'distanceTime', 'summer', 'winter'],
  ...['featureTitle', 'featureText', 'photoTitle', 'photoText', 'photoAlt'],
  ...['directions', 'keypad', 'shutOffs', 'checkInInstructions', 'checkOutInstructions'],
  ...['guideTitle', 'guideText', 'guideSection', 'hostMessage', 'sentBack', 'cancelled', 'claim'],
] as const
const planted = (field: (typeof fields)[number]) => `Planted ${field}.`

async function plantHouse(): Promise<void> {
  const host = await site.host()
  const simple = ['heroLine', 'summary', 'photoNote', 'houseRules', 'summer', 'winter', 'directions'] as const
  const secret = ['keypad', 'shutOffs', 'checkInInstructions', 'checkOutInstructions'] as const
  await saveHouse(host, {
    ...Object.fromEntries([...simple, ...secret].map((field) => [field, planted(field)])),
    sections: [{ title: planted('sectionTitle'), text: planted('sectionText'), photoId: null }],
    rooms: [{ name: planted('roomName'), beds: planted('roomBeds'), sleeps: 2 }],
    amenities: [planted('amenity')],
    distances: [{ to: planted('distanceTo'), time: planted('distanceTime') }],
  })
  const [photo] = await host.call(listPhotos)
  await host.call(changePhoto, {
    params: { id: photo?.id ?? '' },
    body: { title: planted('photoTitle'), description: planted('photoText'), alt: planted('photoAlt') },
  })
  for (const { id } of await host.call(listFeatures)) await host.call(removeFeature, { params: { id } })
  await host.call(addFeature, {
    body: { title: planted('featureTitle'), description: planted('featureText') },
  })
  await host.call(createGuideEntry, {
    body: {
      title: planted('guideTitle'),
      content: planted('guideText'),
      section: planted('guideSection'),
    },
  })
}

/** Returns the planted texts of a page with the language of each: visible, hidden and in names of elements. */
const languagesOf = (page: Page): Promise<{ text: string; lang: string }[]> =>
  page.evaluate(() => {
    const found: { text: string; lang: string }[] = []
    const note = (text: string | null, element: Element | null) => {
      for (const [match] of text?.matchAll(/Planted \w+\./g) ?? [])
        found.push({ text: match, lang: element?.closest('[lang]')?.getAttribute('lang') ?? '' })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.parentElement?.localName !== 'script') note(node.nodeValue, node.parentElement)
    for (const element of document.body.querySelectorAll('[alt], [title], [aria-label]'))
      for (const name of ['alt', 'title', 'aria-label']) note(element.getAttribute(name), element)
    return found
  })

it('every text that the host wrote is marked as English on visitors’ and guests’ pages in German', async () => {
  await plantHouse()
  const host = await site.host()
  const kit = createScreenKit(site)
  const page = await site.phone()
  const seen = new Set<string>()
  const sweep = async (where: string) => {
    const found = await languagesOf(page)
    expect(found.filter(({ lang }) => lang !== 'en').map(({ text }) => `${where}: ${text}`)).toEqual([])
    for (const { text } of found) seen.add(text)
  }
  const open = async (path: string, field: (typeof fields)[number]) => {
    await expect
      .poll(async () => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        return page.getByText(planted(field)).count()
      })
      .toBeGreaterThan(0)
  }

  // The card is the last one planted, so a page that has it has all of them.
  await open('/?lang=de', 'featureText')
  await sweep('landing')
  await page.locator('[data-gallery] a').first().click()
  await page.getByRole('dialog').getByText(planted('photoText')).waitFor()
  await sweep('lightbox')
  const names = await page.getByRole('dialog').ariaSnapshot()
  for (const own of ['Foto', 'Fotos', '1 / 25']) expect(names).toContain(own)
  for (const english of ['Photo gallery', '1 of 25']) expect(names).not.toContain(english)

  const approved = await kit.freshStay('approved', 0)
  await host.call(sendHostMessage, {
    params: { id: approved.threadId },
    body: message(planted('hostMessage')),
  })
  await open(`/guest/${approved.accessToken}?lang=de`, 'guideTitle')
  await page.getByText(planted('hostMessage')).first().waitFor()
  await sweep('approved')
  await page.emulateMedia({ media: 'print' })
  await sweep('printed')
  await page.emulateMedia({ media: 'screen' })
  await open(`/guest/${approved.accessToken}?lang=de#messages`, 'hostMessage')
  await sweep('messages')
  await open('/emergency?lang=de', 'shutOffs')
  await sweep('emergency')

  const again = await kit.freshStay('deposit')
  const body = { documentType: 'id', reason: planted('sentBack') } as const
  await host.call(sendDocumentBack, { params: { id: again.id }, body })
  await open(`/guest/${again.accessToken}?lang=de`, 'sentBack')
  await sweep('photo again')

  const cancelled = await kit.freshStay('deposit')
  await host.call(cancelStay, {
    params: { id: cancelled.id },
    body: { by: 'host', message: planted('cancelled') },
  })
  await open(`/guest/${cancelled.accessToken}?lang=de`, 'cancelled')
  await sweep('cancelled')

  const claimed = await kit.freshStay('approved', 0)
  await host.call(claimDeposit, {
    params: { id: claimed.id },
    body: { amountCents: 4500, reason: planted('claim') },
  })
  await open(`/guest/${claimed.accessToken}?lang=de`, 'claim')
  await sweep('claimed')

  expect(fields.map(planted).filter((text) => !seen.has(text))).toEqual([])
})
