import { useTranslations } from '#app/lib/translations.ts'
import { tokenPanelId } from '#app/screens/landing/frame/top-bar.tsx'
import type { House } from '#shared/house.ts'
import { paperButton } from './button-classes.ts'
import { Picture } from './picture.tsx'

export function CallToAction({ house }: { house: House }) {
  const landing = useTranslations('landing')
  const photo = house.photos.find(({ id }) => id === house.closingPhotoId) ?? house.photos.at(-1)
  return (
    <section
      className={`deferred on-dark grid grid-cols-1 bg-clay-700 text-paper ${photo ? 'md:grid-cols-2' : ''}`}
      aria-labelledby="check-in"
    >
      <div className="flex flex-col justify-center px-4 py-20 sm:px-8 lg:px-12 xl:pl-[max(3rem,calc((100vw-90rem)/2))]">
        <h2 id="check-in" className="section-title max-w-[7.22em]">
          {landing.bookedTitle}
        </h2>
        <p className="mt-6 max-w-[28rem] text-lg lg:text-xl">{landing.bookedText}</p>
        <button
          type="button"
          className={`${paperButton} mt-9 self-start`}
          popoverTarget={tokenPanelId}
          popoverTargetAction="show"
        >
          {landing.accessGuestPortal}
        </button>
      </div>
      {photo && (
        <Picture
          photo={photo}
          alt=""
          sizes="(min-width: 48rem) 50vw, 100vw"
          className="aspect-square h-full w-full object-cover md:aspect-auto md:max-h-[44rem]"
        />
      )}
    </section>
  )
}
