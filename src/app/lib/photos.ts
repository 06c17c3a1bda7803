import type { PhotoSizes } from '#shared/house.ts'

/** `srcset` of one format. */
export const srcSetOf = (renditions: PhotoSizes['avif']): string =>
  renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
