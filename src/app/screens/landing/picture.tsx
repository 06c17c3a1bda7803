import { type Photo, plainFile, srcSetOf } from '#app/lib/photos.ts'

/** A picture in the formats that browsers want, with its measures, so that nothing moves when it comes. */
export function Picture({
  photo,
  alt,
  sizes,
  className,
}: {
  photo: Photo
  alt: string
  sizes: string
  className?: string
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(photo.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(photo.webp)} sizes={sizes} />
      <img
        src={plainFile(photo).url}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}
