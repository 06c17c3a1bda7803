import type { CSSProperties } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { useFormat, useLanguage, useTranslations } from '#app/lib/translations.ts'
import { countryName } from '#shared/country/codes.ts'
import type { HeroPhoto, House } from '#shared/house.ts'
import { languageTags } from '#shared/languages.ts'
import { unreadLight } from '#shared/photo-light.ts'
import { EnquiryBar, usePrice } from './dates/section.tsx'
import { Picture, srcSetOf } from './picture.tsx'
import { veilOver } from './veil.ts'
import { useLangOf, WordsNote } from './words.tsx'

/** Letters from which a name has a smaller size, so that a phone's first screen has more than the name. */
const longName = 28

export function Hero({ house }: { house: House }) {
  const landing = useTranslations('landing')
  const langOf = useLangOf()
  const { place } = useFormat()
  const price = usePrice(house)
  const { name, heroLine, town, country, hero } = house
  const light = hero?.photo.sizes?.light ?? unreadLight
  return (
    <section
      className="hero relative flex min-h-[max(100svh,34rem)] flex-col justify-end overflow-clip bg-bush-900 text-paper on-dark low:min-h-svh"
      data-hero=""
      style={
        {
          '--veil-upper': veilOver(light.upper),
          '--veil-lower': veilOver(light.lower),
        } as CSSProperties
      }
    >
      {hero && <HeroFigure hero={hero} focus={house.heroFocus} />}
      <div className="hero-words relative z-1 mx-auto w-full max-w-[96rem] px-4 pt-24 pb-6 sm:px-8 lg:px-12 lg:pb-8 low:pt-4 low:pb-5">
        <h1
          className={cx(
            'hero-title leading-[0.98] tracking-[-0.025em] lg:max-w-none low:max-w-none low:pr-56 low:text-[clamp(1.75rem,1rem+3.4vw,3.25rem)]',
            name.length > longName
              ? 'text-[clamp(2rem,1.4rem+3.2vw,5rem)]'
              : 'max-w-[6.62em] text-[min(16vw,clamp(3rem,1.9rem+5.4vw,7.5rem))] small:text-[min(2.5rem,13vw)]',
          )}
        >
          {landing.welcome(name)}
        </h1>
        <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 border-paper/45 border-t pt-4 low:mt-3 low:pt-3">
          <div className="max-w-[34rem] text-lg sm:text-xl">
            {heroLine !== '' && <p lang={langOf('heroLine')}>{heroLine}</p>}
            <p>{landing.facts(house)}</p>
            {heroLine !== '' && <WordsNote paths={['heroLine']} />}
          </div>
          <p className="flex flex-col text-paper/85 lg:text-right">
            {place([town, countryName(country, languageTags[useLanguage()])])}
            {price && <span className="font-semibold text-lg text-paper leading-snug">{price}</span>}
          </p>
        </div>
        <EnquiryBar house={house} />
      </div>
    </section>
  )
}

const isTall = '(max-aspect-ratio: 3/5)'
// Height decides on a screen narrower than the crop, width on a wider one. Asks for five sixths of the true size: the
// gradient hides the difference, and the photo loads sooner.
const tallSizes = '(max-aspect-ratio: 9/17) 44vh, 84vw'
const wideSizes = '(max-aspect-ratio: 3/2) 150vh, 100vw'

/** A tall crop for phones, so that they don't load what they can't show. */
function HeroFigure({ hero: { photo, tall }, focus }: { hero: HeroPhoto; focus: { x: number; y: number } }) {
  return (
    <div className="low:relative low:flex-[1_0_37vw]">
      <Picture
        photo={photo}
        sizes={wideSizes}
        className="hero-photo absolute inset-0 size-full object-cover small:h-[76%]"
        loading="eager"
        decoding="auto"
        fetchPriority="high"
        style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
      >
        {tall &&
          (['avif', 'webp'] as const).map((format) => (
            <source
              key={format}
              media={isTall}
              type={`image/${format}`}
              srcSet={srcSetOf(tall[format])}
              sizes={tallSizes}
              width={tall.width}
              height={tall.height}
            />
          ))}
      </Picture>
    </div>
  )
}
