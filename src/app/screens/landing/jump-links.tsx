import { useTranslations } from '#app/lib/translations.ts'
import type { House } from '#shared/house.ts'

export function JumpLinks({ house: { photos, rooms, distances, showsFreeDates } }: { house: House }) {
  const { jump, dates } = useTranslations('landing')
  const links = [
    photos.length > 0 && { id: 'gallery', text: jump.photos },
    rooms.length > 0 && { id: 'space', text: jump.rooms },
    { id: 'stay', text: showsFreeDates ? jump.stay : dates.title },
    distances.length > 0 && { id: 'place', text: jump.area },
  ].filter((link) => link !== false)
  return (
    <nav aria-label={jump.label} className="border-line border-b bg-paper">
      <ul className="mx-auto flex max-w-[96rem] flex-wrap gap-x-7 px-4 py-2 sm:px-8 lg:px-12">
        {links.map(({ id, text }) => (
          <li key={id}>
            <a
              className="inline-flex min-h-11 items-center font-semibold underline decoration-timber-300 decoration-[1.5px] underline-offset-[0.3em] hover:decoration-current"
              href={`#${id}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
