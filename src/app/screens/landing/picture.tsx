import type { ComponentProps } from 'react'
import type { HousePhoto, PhotoSizes } from '#shared/house.ts'

export const srcSetOf = (renditions: PhotoSizes['avif']): string =>
  renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** The class of a photo's placeholder, whose style `landing-head.tsx` writes. */
const placeholderOf = ({ id }: { id: string }): string => `ph-${id}`

/** A responsive photo with its size, so that nothing moves when it loads. `children` are further sources. */
export function Picture({
  photo,
  sizes,
  className = '',
  children,
  ...image
}: ComponentProps<'img'> & { photo: HousePhoto; sizes: string }) {
  return (
    <picture>
      {children}
      {photo.sizes && <source type="image/avif" srcSet={srcSetOf(photo.sizes.avif)} sizes={sizes} />}
      {photo.sizes && <source type="image/webp" srcSet={srcSetOf(photo.sizes.webp)} sizes={sizes} />}
      <img
        src={photo.sizes?.jpeg.at(-1)?.url ?? photo.imagePath}
        width={photo.sizes?.width ?? photo.width}
        height={photo.sizes?.height ?? photo.height}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
        {...image}
        className={`${placeholderOf(photo)} ${className}`}
      />
    </picture>
  )
}
