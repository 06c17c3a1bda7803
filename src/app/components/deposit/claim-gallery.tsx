import { useTranslations } from '#app/lib/translations.ts'
import type { Deposit } from '#shared/contract/deposits/schemas.ts'

/** Shows a claim's photos. Empty once they are erased. */
export function ClaimGallery({ photos }: Pick<Deposit, 'photos'>) {
  const { claimPhotos } = useTranslations('deposit')
  if (photos.length === 0) return null
  return (
    <div className="mt-4">
      <p className="font-semibold">{claimPhotos.title}</p>
      <ul className="mt-2 grid max-w-md grid-cols-3 gap-2">
        {photos.map((address, at) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" className="block rounded-control">
              <img
                src={address}
                alt={claimPhotos.alt(at + 1)}
                loading="lazy"
                className="aspect-square w-full rounded-control border border-line bg-paper object-cover text-sm"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
