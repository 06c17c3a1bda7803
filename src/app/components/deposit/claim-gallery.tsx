import { useGuestPhoto } from '#app/lib/photo/use-guest-photo.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { Deposit } from '#shared/contract/deposits/schemas.ts'

/** Shows a claim's photos, to a guest with the link's token. Empty once they are erased. */
export function ClaimGallery({ photos, token = '' }: Pick<Deposit, 'photos'> & { token?: string }) {
  const { claimPhotos } = useTranslations('deposit')
  if (photos.length === 0) return null
  return (
    <div className="mt-4">
      <p className="font-semibold">{claimPhotos.title}</p>
      <ul className="mt-2 grid max-w-md grid-cols-3 gap-2">
        {photos.map((address, at) => (
          <li key={address}>
            <ClaimPhoto path={address} token={token} alt={claimPhotos.alt(at + 1)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ClaimPhoto({ path, token, alt }: { path: string; token: string; alt: string }) {
  const image = useGuestPhoto(path, token)
  return (
    <a href={image.src} target="_blank" rel="noreferrer" className="block rounded-control">
      <img
        {...image}
        alt={alt}
        loading="lazy"
        className="aspect-square w-full rounded-control border border-line bg-paper object-cover text-sm"
      />
    </a>
  )
}
