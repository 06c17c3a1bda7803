import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PhotoSizes } from '#shared/house.ts'

/** Photos that the sample had once, each with the one that shows the same: databases begun with them still name them. */
const successors = { 'door-handles': 'entrance' } as const

const known = new Map<string, Readonly<Record<string, PhotoSizes>>>()

/** The sizes of the sample's photos as the build made them, by the name of the file; none where nothing was built. */
export function samplePhotos(siteFolder: string): Readonly<Record<string, PhotoSizes>> {
  const found = known.get(siteFolder)
  if (found) return found
  const file = join(siteFolder, 'photos.json')
  const built = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, PhotoSizes>) : {}
  for (const [gone, successor] of Object.entries(successors)) {
    const sizes = built[successor]
    if (sizes) built[gone] ??= sizes
  }
  known.set(siteFolder, built)
  return built
}

/** Width and height of a sample photo, for its row. */
export function sampleSizes(siteFolder: string, file: string): { width: number; height: number } {
  const { width = 2400, height = 1600 } = samplePhotos(siteFolder)[file] ?? {}
  return { width, height }
}
