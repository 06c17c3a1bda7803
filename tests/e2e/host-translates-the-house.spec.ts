import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { guest as german } from '#i18n/de/guest.ts'
import { guest as japanese } from '#i18n/ja/guest.ts'
import {
  createGuideEntry,
  deleteGuideEntry,
  listGuideEntries,
  updateGuideEntry,
} from '#shared/contract/guide/schemas.ts'
import { getAdminHouse } from '#shared/contract/house/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { emptyHouse, resetHouse, saveHouse } from '#tests/support/house.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { openHouse, save } from '#tests/support/screens/house-editor.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'

const site = browserSite()

/** A house whose host writes in Portuguese, without a translation. */
async function portuguese(): Promise<Client> {
  const host = await emptyHouse(site)
  await saveHouse(host, {
    ...{ name: 'Casa do Sobreiro', hostLanguage: 'pt-PT', summary: 'Casa à beira-mar' },
    ...{ houseRules: 'Sem festas', directions: 'Vire à esquerda', shutOffs: 'Água: junto à porta' },
  })
  for (const { id } of await host.call(listGuideEntries))
    await host.call(deleteGuideEntry, { params: { id } })
  return host
}
afterEach(() => resetHouse(site))

const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()
const choose = (page: Page, language: string) =>
  page.getByLabel('Language', { exact: true }).last().selectOption({ label: language })

describe('the page of translations', () => {
  it('shows a text beside its translation, which is older once the text has changed, until it’s saved as still right', async () => {
    const host = await portuguese()
    const page = await site.desktop()
    const kit = createScreenKit(site)
    await openHouse(page, kit, 'translations')
    const progress = page.getByRole('status').filter({ hasText: 'texts translated' })
    await progress.getByText('0 of 4 texts translated').waitFor()
    await choose(page, 'German')
    await page.getByText('Summary', { exact: true }).first().click()
    const original = page.getByText('Casa à beira-mar').first()
    const field = page.getByLabel('In German').first()
    expect(await original.getAttribute('lang')).toBe('pt-PT')
    expect(await field.getAttribute('lang')).toBe('de')
    const [left, right] = [await original.boundingBox(), await field.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    await field.fill('Haus am Meer')
    await progress.getByText('1 of 4 texts translated').waitFor()
    await choose(page, 'Japanese')
    expect(await page.getByLabel('In Japanese').first().inputValue()).toBe('')
    await save(page)
    await isSaved(page)
    const stored = async () => (await host.call(getAdminHouse)).translations.summary
    expect(await stored()).toMatchObject({ de: { text: 'Haus am Meer' } })

    await saveHouse(host, { summary: 'Casa entre o arrozal e o mar' })
    await page.reload()
    await choose(page, 'German')
    await progress.getByText('1 of 4 texts translated, 1 older than the original').waitFor()
    await page.getByText('Summary', { exact: true }).first().click()
    await page.getByText(/^Older than the original/).waitFor()
    await page.getByRole('button', { name: 'It’s still right' }).click()
    await progress.getByText('1 of 4 texts translated', { exact: true }).waitFor()
    await save(page)
    await isSaved(page)
    expect(await stored()).toMatchObject({ de: { text: 'Haus am Meer' } })
    await page.reload()
    await choose(page, 'German')
    await progress.getByText('1 of 4 texts translated', { exact: true }).waitFor()
  })
})

describe('the translations of a guide entry', () => {
  it('survive a change of tabs and a reload unsaved, the browser asks before leaving, and Discard removes them', async () => {
    const host = await portuguese()
    const { id } = await host.call(createGuideEntry, {
      body: { title: 'Lareira', content: 'Só lenha seca.' },
    })
    const page = await site.desktop()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await openAdmin(page, createScreenKit(site))
    const openTranslations = async (summary: string) => {
      await page.getByRole('tab', { name: 'Guest Guide' }).click()
      await page.getByText(summary).click()
      await choose(page, 'German')
    }
    await openTranslations('Translations (0)')
    await page.getByLabel('In German').last().fill('Nur trockenes Holz.')
    await page.getByText('Not saved yet').waitFor()
    await page.getByRole('link', { name: 'Settings' }).click({ noWaitAfter: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await page.getByRole('tab', { name: 'Guest Stays' }).click()
    await openTranslations('Translations (0)')
    expect(await page.getByLabel('In German').last().inputValue()).toBe('Nur trockenes Holz.')
    await page.reload()
    expect(asked).toEqual(['beforeunload', 'beforeunload'])
    await openTranslations('Translations (0)')
    expect(await page.getByLabel('In German').last().inputValue()).toBe('Nur trockenes Holz.')
    await page.getByRole('button', { name: 'Save translations' }).click()
    await page.getByText('Translations (1)').waitFor()
    await page.getByText('Not saved yet').waitFor({ state: 'detached' })

    await host.call(updateGuideEntry, { params: { id }, body: { content: 'Lenha e pinhas.' } })
    await page.reload()
    await openTranslations('Translations (1)')
    await page.getByText(/^Older than the original/).waitFor()
    await page.getByLabel('In German').last().fill('Holz und Zapfen.')
    await page.getByText(/^Older than the original/).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await page.getByLabel('In German').last().inputValue()).toBe('Nur trockenes Holz.')
    await page.reload()
    expect(asked).toHaveLength(2)
  })
})

const readers = [
  ['German', 'de', german, 'Auf Portugiesisch geschrieben', 'Diese Übersetzung ist älter als das Original'],
  ['Japanese', 'ja', japanese, 'ポルトガル語で書かれています', 'この翻訳は原文より前のものです'],
] as const

it.each(readers)(
  'a %s guest reads what is translated in their language, the rest in the host’s, and what is older with a note: on each page, on paper and without signal',
  async (_name, language, texts, written, older) => {
    const host = await portuguese()
    const translated = (text: string) => ({ [language]: { text: `${text} (${language})` } })
    await saveHouse(host, {
      translations: { summary: translated('By the sea') },
      secretTranslations: { directions: translated('Turn left'), shutOffs: translated('By the door') },
    })
    await saveHouse(host, { directions: 'Vire à direita' })
    const entry = { title: `Fire (${language})`, content: `Dry wood (${language})`, section: '' }
    await host.call(createGuideEntry, {
      body: { title: 'Lareira', content: 'Só lenha seca.', translations: { [language]: entry } },
    })
    await host.call(createGuideEntry, { body: { title: 'Lixo', content: 'Às quartas.' } })
    const stay = await buildApprovedStay(site, { checkInDate: houseDay(), checkOutDate: houseDay(3) })
    const guest = `/guest/${stay.accessToken}`
    const page = await site.phone({ locale: language })
    const read = async () => (await page.locator('body').textContent()) ?? ''
    const expectText = async (path: string, wanted: readonly string[], unwanted: readonly string[]) => {
      await expect
        .poll(async () => {
          await page.goto(path)
          return read()
        })
        .toContain(wanted[0])
      const text = await read()
      for (const each of wanted) expect(text, path).toContain(each)
      for (const each of unwanted) expect(text, path).not.toContain(each)
    }
    await expectText('/', [`By the sea (${language})`, 'Sem festas', written], ['Casa à beira-mar', older])
    const onPage = [
      ...[`Turn left (${language})`, older, `Dry wood (${language})`, 'Às quartas.', 'Sem festas', written],
    ]
    await expectText(guest, onPage, ['Vire', 'Só lenha seca.'])
    await page.getByText(texts.offline.ready).waitFor()
    await page.emulateMedia({ media: 'print' })
    // biome-ignore lint/performance/useDomNodeTextContent: only printed text counts
    const printed = await page.locator('body').innerText()
    for (const each of [`Turn left (${language})`, older]) expect(printed).toContain(each)
    await page.emulateMedia({ media: 'screen' })
    await expectText(`${guest}/emergency`, [`By the door (${language})`], ['Água', written, older])
    await page.context().setOffline(true)
    await expectText(guest, onPage, ['Vire', 'Só lenha seca.'])
    await expectText(`${guest}/emergency`, [`By the door (${language})`], ['Água'])
  },
)
