import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getHouse } from '#shared/contract/house.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { resetHouse } from '#tests/support/house.ts'
import { plainJpeg } from '#tests/support/pictures.ts'
import { refresh } from './document/current.ts'
import { importContent, isOldContent } from './sample/import.ts'

const test = testApp()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-content-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => resetHouse(test))

const files = {
  'property.ts': `export const property: object = { name: 'Tūī Lodge', tagline: 'By the lake', town: 'Taupō', region: 'Waikato',
    country: 'New Zealand', countryCode: 'NZ', timeZone: 'Pacific/Auckland', latitude: -38.6, longitude: 176.1, guests: 6,
    bedrooms: 3, beds: 4, bathrooms: 1.5, builtIn: 1999, parkingSpaces: 1, phoneCountry: 'NZ', hostName: 'Wiremu',
    contact: { phone: '+64 7 555 0100', email: 'w@tuilodge.example', emergencyPhone: '+64 27 555 0101' } }`,
  'landing-texts.ts': `export const landingTexts = { heroTitle: 'x', story: { title: 'Story', paragraphs: ['One', 'Two'] },
    gallery: { illustrationNote: '' }, space: { sections: [{ title: 'Beds', paragraphs: ['Three'] }],
    rooms: [{ name: 'Loft', beds: 'Queen', sleeps: 2 }] }, searchDescription: 'A lodge by the lake.' }`,
  'gallery.ts': `export const heroPhoto = { file: 'front', alt: 'The front', focus: { x: 0.3, y: 0.6 } }
    export const gallery = [{ file: 'lake', title: 'Lake', description: 'Blue', alt: 'A lake' },
    { file: 'broken', title: 'Broken', description: '', alt: '' }, { file: 'gone', title: 'Gone', description: '', alt: '' }]`,
  'features.ts': `export const features = [{ icon: 'fireplace', title: 'Fire', description: 'Warm' }]`,
}

beforeAll(async () => {
  mkdirSync(join(folder, 'photos'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'photos/front.jpg'), await plainJpeg('#336699', 200))
  writeFileSync(join(folder, 'photos/lake.JPG'), await plainJpeg('#3366cc', 100))
  writeFileSync(join(folder, 'photos/broken.png'), 'no picture')
})

it('takes over an edited content folder of an older version: words, photos and cards', async () => {
  expect(isOldContent(folder)).toBe(true)
  await importContent(test.app.ctx, folder)
  await refresh(test.app.ctx)
  const house = await test.visitor().call(getHouse)
  expect(house).toMatchObject({
    name: 'Tūī Lodge',
    heroLine: 'By the lake',
    sleeps: 6,
    parking: 1,
    emergencyNumber: '+64 27 555 0101',
    sections: [
      { title: 'Story', text: 'One\n\nTwo' },
      { title: 'Beds', text: 'Three' },
    ],
    isSample: false,
    heroFocus: { x: 0.3, y: 0.6 },
    version: 2,
  })
  expect(house.photos).toMatchObject([{ title: 'Lake', alt: 'A lake', isSample: false }])
  expect(house.hero?.photo.alt).toBe('The front')
  expect(house.features).toMatchObject([{ title: 'Fire', icon: 'fireplace' }])
  const answer = await fetch(new URL(house.photos[0]?.imagePath ?? '', test.origin))
  expect(answer.status).toBe(200)
})
