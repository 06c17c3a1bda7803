import { type Photos, photoOf } from '#app/lib/photos.ts'
import { useWords } from '#app/lib/words.ts'
import { eveningPhoto } from '#content/gallery.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { eveningId } from './photo-plan.ts'
import { Picture } from './picture.tsx'
import { tokenPanelId } from './token-panel-id.ts'

/** For guests who have booked: the way to their check-in, beside the room where the evening ends. */
export function CallToAction({ photos }: { photos: Photos }) {
  const landing = useWords('landing')
  const { title, text } = landingTexts.callToAction
  return (
    <section
      className="deferred on-dark grid bg-clay-700 text-paper md:grid-cols-2"
      aria-labelledby="check-in"
    >
      <div className="flex flex-col justify-center px-4 py-20 sm:px-8 lg:px-12 xl:pl-[max(3rem,calc((100vw-90rem)/2))]">
        <h2 id="check-in" className="section-title max-w-[12ch]">
          {title}
        </h2>
        <p className="mt-6 max-w-[28rem] text-lg lg:text-xl">{text}</p>
        <button
          type="button"
          className="paper-button mt-9 self-start"
          popoverTarget={tokenPanelId}
          popoverTargetAction="show"
        >
          {landing.accessGuestPortal}
        </button>
      </div>
      <Picture
        photo={photoOf(photos, eveningId)}
        alt={eveningPhoto.alt}
        sizes="(min-width: 48rem) 50vw, 100vw"
        className={`ph-${eveningId} aspect-square h-full w-full object-cover md:aspect-auto md:max-h-[44rem]`}
      />
    </section>
  )
}
