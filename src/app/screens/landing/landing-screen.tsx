import { FeatureIcon } from '#app/components/house/feature-icon.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { PageFooter } from '#app/screens/landing/frame/page-footer.tsx'
import { TopBar, tokenPanelId } from '#app/screens/landing/frame/top-bar.tsx'
import { Gallery } from '#app/screens/landing/gallery/section.tsx'
import type { House } from '#shared/house.ts'
import { paperButton } from './button-classes.ts'
import { Dates } from './dates/section.tsx'
import { Hero } from './hero.tsx'
import { Space, Story } from './host-sections.tsx'
import { Picture } from './picture.tsx'
import { Place } from './place.tsx'
import { shareOf } from './shares.ts'
import { useIsOneNote, useLangOf, WordsNote } from './words.tsx'

/**
 * Rendered on the server; plain HTML in the browser with a small script (`entry-landing.ts`). React loads with the
 * first island.
 */
export function LandingScreen({ house }: { house: House }) {
  const landing = useTranslations('landing')
  return (
    <>
      <a
        href="#content"
        className="skip-link fixed top-0 left-4 z-60 -translate-y-[110%] bg-card px-4 py-3 focus:translate-y-0"
      >
        {landing.skip}
      </a>
      <TopBar house={house} />
      <main id="content" tabIndex={-1}>
        <Hero house={house} />
        <JumpLinks house={house} />
        <Story house={house} />
        <Gallery house={house} />
        <Space house={house} />
        <Features house={house} />
        <Dates house={house} />
        <Place house={house} />
        <CallToAction house={house} />
      </main>
      <PageFooter house={house} />
    </>
  )
}

function JumpLinks({ house: { photos, rooms, distances, showsFreeDates } }: { house: House }) {
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

const cardWidths = { whole: 'lg:col-span-6', half: 'lg:col-span-3', third: 'lg:col-span-2' } as const

function Features({ house: { features } }: { house: House }) {
  const landing = useTranslations('landing')
  const langOf = useLangOf()
  const paths = features.flatMap(({ id }) => [`features.${id}.title`, `features.${id}.description`])
  const hasOneNote = useIsOneNote(paths)
  if (features.length === 0) return null
  return (
    <section className="deferred bg-paper-deep py-20 lg:py-32" aria-labelledby="features">
      <div className="page-grid">
        <h2 id="features" className="section-title col-span-full">
          {landing.featuresTitle}
        </h2>
        {hasOneNote && <WordsNote className="col-span-full text-ink-soft" paths={paths} />}
        {/* Each card draws its right and lower line, and the list hides the outer ones. */}
        <ul className="col-span-full mt-10 grid grid-cols-1 overflow-hidden border-edge border-y sm:grid-cols-2 lg:mt-16 lg:grid-cols-6">
          {features.map(({ id, icon, title, description }, at) => (
            <li
              key={id}
              className={cx(
                '-mr-px -mb-px flex gap-5 border-edge border-r border-b py-7 max-sm:flex-wrap sm:flex-col sm:px-[min(2rem,4vw)] sm:pt-10 sm:pb-12',
                cardWidths[shareOf(at, features.length).ofThree],
                shareOf(at, features.length).isLastOfOdd && 'sm:max-lg:col-span-2',
              )}
            >
              <FeatureIcon name={icon} className="size-12 sm:size-14" />
              <div className="min-w-[min(100%,11rem)] max-sm:flex-1">
                <h3
                  lang={langOf(`features.${id}.title`)}
                  className="text-2xl sm:text-[min(1.5rem,5vw)] lg:text-[min(1.5rem,3vw)]"
                >
                  {title}
                </h3>
                <p
                  lang={langOf(`features.${id}.description`)}
                  className="mt-2 max-w-[24rem] text-ink-soft text-lg"
                >
                  {description}
                </p>
                {!hasOneNote && <WordsNote paths={[`features.${id}.title`, `features.${id}.description`]} />}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function CallToAction({ house }: { house: House }) {
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
