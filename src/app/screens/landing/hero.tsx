import { type Photos, photoOf, plainFile, srcSetOf } from '#app/lib/photos.ts'
import { heroPhoto } from '#content/gallery.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { property } from '#content/property.ts'
import { heroTallId, heroWideId } from './photo-plan.ts'

const degrees = (value: number, letters: [string, string]) => {
  const whole = Math.floor(Math.abs(value))
  const minutes = Math.round((Math.abs(value) - whole) * 60)
  return `${whole}° ${minutes}′ ${value < 0 ? letters[1] : letters[0]}`
}

/** The first screen: the house at dusk, its name, how many sleep in it. */
export function Hero({ photos }: { photos: Photos }) {
  const { heroTitle, heroSummary } = landingTexts
  const place = `${degrees(property.latitude, ['N', 'S'])}, ${degrees(property.longitude, ['E', 'W'])}`
  return (
    <section className="hero on-dark" data-hero="">
      <HeroPicture photos={photos} />
      <div className="hero-words">
        <h1 className="hero-title">{heroTitle}</h1>
        <div className="hero-line">
          <p className="max-w-[34rem] text-lg sm:text-xl">{heroSummary}</p>
          <p className="text-paper/85">
            {property.town}, {property.country}
            <span className="ml-4 hidden sm:inline">{place}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

const isTall = '(max-aspect-ratio: 3/5)'
// On a screen narrower than the cut its height decides, on a wider one its width. Five sixths of the true size is
// asked for: under the dusk and the shade nobody sees the difference, and a phone has the picture sooner.
const tallSizes = '(max-aspect-ratio: 9/17) 44vh, 84vw'
const wideSizes = '(max-aspect-ratio: 3/2) 150vh, 100vw'

/** A tall cut for phones, the whole picture for wider screens: the phone does not pay for what it cannot show. */
function HeroPicture({ photos }: { photos: Photos }) {
  const wide = photoOf(photos, heroWideId)
  const tall = photoOf(photos, heroTallId)
  return (
    <picture>
      <source
        media={isTall}
        type="image/avif"
        srcSet={srcSetOf(tall.avif)}
        sizes={tallSizes}
        width={tall.width}
        height={tall.height}
      />
      <source
        media={isTall}
        type="image/webp"
        srcSet={srcSetOf(tall.webp)}
        sizes={tallSizes}
        width={tall.width}
        height={tall.height}
      />
      <source type="image/avif" srcSet={srcSetOf(wide.avif)} sizes={wideSizes} />
      <source type="image/webp" srcSet={srcSetOf(wide.webp)} sizes={wideSizes} />
      <img
        className="hero-picture"
        src={plainFile(wide).url}
        width={wide.width}
        height={wide.height}
        alt={heroPhoto.alt}
        fetchPriority="high"
      />
    </picture>
  )
}
