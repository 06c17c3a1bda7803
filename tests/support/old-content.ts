import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainJpeg } from './pictures.ts'

const files = {
  'property.ts': `export const property: object = { name: 'Tūī Lodge', tagline: 'By the lake', town: 'Taupō', region: 'Waikato',
    country: 'New Zealand', countryCode: 'NZ', timeZone: 'Pacific/Chatham', latitude: -38.6, longitude: 176.1, guests: 6,
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

/** Writes a `content/` as an older version kept its house in, edited: another house, its time zone, photos of two kinds and a broken one. */
export async function writeOldContent(folder: string): Promise<void> {
  mkdirSync(join(folder, 'photos'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'photos/front.jpg'), await plainJpeg('#336699', 200))
  writeFileSync(join(folder, 'photos/lake.JPG'), await plainJpeg('#3366cc', 100))
  writeFileSync(join(folder, 'photos/broken.png'), 'no picture')
}
