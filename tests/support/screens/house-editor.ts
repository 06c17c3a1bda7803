import type { Page } from 'playwright-core'
import { listPhotos, removePhoto } from '#shared/contract/house/schemas.ts'
import type { HousePageName } from '#shared/host-pages.ts'
import { saveHouse } from '#tests/support/house.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { breakCall, holdRequests, type ScreenKit, type ScreenState, screensFrom, signIn } from './kit.ts'

const houseCall = /\/api\/admin\/house$/
const uploadCall = /\/objects\/uploads\//

/** Opens the page of a part of the house, or the list of parts. */
export async function openHouse(page: Page, kit: ScreenKit, part?: HousePageName): Promise<void> {
  await signIn(page, kit)
  await page.goto(part ? `/admin/house/${part}` : '/admin/house')
}

/** Keeps the last photos of the house: a state doesn't depend on 25 photos, and axe takes ten seconds for them. */
async function keepPhotos({ host }: ScreenKit, count: number): Promise<void> {
  const client = await host()
  const photos = await client.call(listPhotos, { query: count === 0 ? { all: '1' } : {} })
  for (const { id } of photos.toReversed().slice(count)) await client.call(removePhoto, { params: { id } })
}

const openReady = (part: HousePageName) => async (page: Page, kit: ScreenKit) => {
  await keepPhotos(kit, 3)
  await openHouse(page, kit, part)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
}

export async function photoFiles(...names: string[]) {
  const buffer = await makePhoto({ width: 400, height: 300 })
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
}

async function choosePhotos(page: Page): Promise<void> {
  await page.getByLabel('Add photos').setInputFiles(await photoFiles('front.jpg', 'kitchen.jpg', 'beach.jpg'))
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

export const breakSave = (page: Page) =>
  page.route(houseCall, (route, request) => (request.method() === 'PATCH' ? route.abort() : route.continue()))

export const houseEditorScreens: readonly ScreenState[] = [
  {
    name: 'admin-house',
    open: async (page, kit) => {
      await openHouse(page, kit)
      await page.getByRole('link', { name: 'Versions' }).waitFor()
    },
  },
  {
    name: 'admin-house-photos',
    open: async (page, kit) => {
      await openHouse(page, kit, 'photos')
      await page.getByRole('button', { name: 'Edit details' }).nth(24).waitFor()
    },
  },
  // The screens from here on have three photos.
  ...(['basics', 'words', 'features', 'place', 'arrival', 'rules', 'money'] as const).map((part) => ({
    name: `admin-house-${part}`,
    open: openReady(part),
  })),
  {
    name: 'admin-house-loading',
    open: async (page, kit) => {
      await holdRequests(page, houseCall)
      await openHouse(page, kit)
      await page.getByText('Loading the house').waitFor()
    },
  },
  {
    name: 'admin-house-failed',
    open: async (page, kit) => {
      await breakCall(page, houseCall)
      await openHouse(page, kit)
      await page.getByText('We couldn’t load the house').waitFor()
    },
  },
  ...screensFrom(openReady('photos'), {
    'admin-house-photo': async (page) => {
      await page.getByRole('button', { name: 'Edit details' }).first().click()
      await page.getByLabel('Description for people', { exact: false }).waitFor()
    },
  }),
  ...screensFrom((page, kit) => openHouse(page, kit, 'versions'), {
    'admin-house-versions': async (page) => {
      await page.getByText('The sample house').last().waitFor()
    },
  }),
  ...screensFrom(openReady('money'), {
    'admin-house-moves': async (page, kit) => {
      await kit.stay('contact')
      await page.getByLabel('Check-in from').fill('16:00')
      await save(page)
      await page.getByRole('button', { name: 'Change the times' }).waitFor()
    },
  }),
  ...screensFrom(openReady('basics'), {
    'admin-house-problem': async (page) => {
      await page.getByLabel('Name of the house').fill('')
      await save(page)
      await page.getByText('Give your house a name').waitFor()
    },
  }),
  {
    name: 'admin-house-unsaved',
    open: async (page, kit) => {
      await breakSave(page)
      await openReady('basics')(page, kit)
      await page.getByLabel('Region').fill('Golden Bay')
      await save(page)
      await page.getByText('Not saved yet').waitFor()
    },
  },
  {
    name: 'admin-house-conflict',
    open: async (page, kit) => {
      await openReady('basics')(page, kit)
      const town = page.getByLabel('Town')
      const before = await town.inputValue()
      await town.fill('Tākaka')
      await saveHouse(await kit.host(), { town: `Upper ${before}` })
      await save(page)
      await page.getByRole('button', { name: 'Keep mine' }).waitFor()
    },
  },
  {
    name: 'admin-house-sending',
    open: async (page, kit) => {
      await holdRequests(page, uploadCall)
      await openReady('photos')(page, kit)
      await choosePhotos(page)
      await page.getByText('0 of 3 sent').waitFor()
    },
  },
  {
    name: 'admin-house-send-failed',
    open: async (page, kit) => {
      await page.route(uploadCall, (route) => route.abort())
      await openReady('photos')(page, kit)
      await choosePhotos(page)
      await page.getByRole('button', { name: 'Skip beach.jpg' }).waitFor()
    },
  },
  {
    name: 'admin-house-empty',
    open: async (page, kit) => {
      await keepPhotos(kit, 0)
      await openHouse(page, kit, 'photos')
      await page.getByText('No photos yet', { exact: false }).waitFor()
    },
  },
]
