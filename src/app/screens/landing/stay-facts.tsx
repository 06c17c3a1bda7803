import { Fold } from '#app/components/ui/fold.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import type { House } from '#shared/house.ts'
import { hostLanguage } from '#shared/languages.ts'
import { Picture } from './picture.tsx'

export function StayFacts({ house }: { house: House }) {
  const { stayFacts: facts } = useTranslations('landing')
  const { amenities, houseRules, hostName, hostPhoto } = house
  return (
    <div className="page-grid mt-14 gap-y-10">
      {hostName !== '' && (
        <div className="col-span-full flex items-center gap-4 lg:col-span-4">
          {hostPhoto && (
            <Picture
              photo={hostPhoto}
              sizes="5rem"
              className="size-20 shrink-0 rounded-full bg-cover object-cover"
            />
          )}
          <p>
            <span className="block text-ink-soft">{facts.host}</span>
            <span className="block font-serif text-2xl">{hostName}</span>
          </p>
        </div>
      )}
      {amenities.length > 0 && (
        <div className="col-span-full lg:col-span-8">
          <h3 className="text-2xl">{facts.amenities}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {amenities.map((amenity) => (
              <li key={amenity} lang={hostLanguage} className="rounded-control bg-moss-100 px-3 py-1">
                {amenity}
              </li>
            ))}
          </ul>
        </div>
      )}
      {houseRules !== '' && (
        <Fold className="col-span-full" summary={<h3 className="text-2xl">{facts.houseRules}</h3>}>
          <p lang={hostLanguage} className="max-w-[38rem] whitespace-pre-line break-words text-lg">
            {houseRules}
          </p>
        </Fold>
      )}
    </div>
  )
}
