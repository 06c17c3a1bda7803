import type { HousePhoto, PhotoSizes } from '#shared/house.ts'

export const srcSetOf = (renditions: PhotoSizes['avif']): string =>
  renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** The class of a photo's placeholder, whose style `landing-head.tsx` writes. */
const placeholderOf = ({ id }: { id: string }): string => `ph-${id}`

/** A responsive photo with its size, so that nothing moves when it loads. */
export function Picture({
  photo,
  alt = photo.alt,
  sizes,
  className = '',
}: {
  photo: HousePhoto
  alt?: string
  sizes: string
  className?: string
}) {
  return (
    <picture>
      {photo.sizes && <source type="image/avif" srcSet={srcSetOf(photo.sizes.avif)} sizes={sizes} />}
      {photo.sizes && <source type="image/webp" srcSet={srcSetOf(photo.sizes.webp)} sizes={sizes} />}
      <img
        src={photo.sizes?.jpeg.at(-1)?.url ?? photo.imagePath}
        width={photo.sizes?.width ?? photo.width}
        height={photo.sizes?.height ?? photo.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={`${placeholderOf(photo)} ${className}`}
      />
    </picture>
  )
}
