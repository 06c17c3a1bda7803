import files from '#content/sample/photos.json' with { type: 'json' }
import type { PhotoSizes } from '#shared/house.ts'

/** The committed sizes of the sample's photos, by the name of the file; `scripts/sample-photos.mjs` makes them. */
export const samplePhotos: Readonly<Record<string, PhotoSizes>> = files
