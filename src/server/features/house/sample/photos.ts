import files from '#content/sample/photos.json' with { type: 'json' }
import type { PhotoSizes } from '#shared/house.ts'

/** The sample photos' committed sizes by file name, made by `scripts/sample-photos.mjs`. */
export const samplePhotos: Readonly<Record<string, PhotoSizes>> = files
