import type { Photo, PlannedPhoto } from '#app/lib/photos.ts'

export function makePhotos(
  plan: PlannedPhoto[],
  outDir: string,
  say: (line: string) => void,
  folders?: { photos: string; cache: string },
): Promise<{ manifest: Record<string, Photo>; made: number }>

export function photoFile(name: string, usedBy: string): string
