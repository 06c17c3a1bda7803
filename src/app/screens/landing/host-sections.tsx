import type { ReactNode } from 'react'
import { ElevationDrawing } from '#app/components/house/elevation-drawing.tsx'
import { useLanguage, useTranslations } from '#app/lib/translations.ts'
import { factsIn } from '#i18n/facts.ts'
import type { House, HousePhoto } from '#shared/house.ts'
import { Paragraphs } from './paragraphs.tsx'
import { Picture } from './picture.tsx'
import { useLangOf, WordsNote } from './words.tsx'

/** Shows the first of the host's sections. */
export function Story({ house }: { house: House }) {
  const langOf = useLangOf()
  const [story] = house.sections
  if (!story) return null
  const photo = house.photos.find(({ id }) => id === story.photoId)
  return (
    <section className="overflow-clip bg-paper" aria-labelledby="story">
      <div className="page-grid items-start gap-y-10 pt-20 lg:pt-32">
        <div className={`col-span-full ${photo ? 'lg:col-span-7 lg:pr-6' : ''}`}>
          <h2 id="story" lang={langOf('sections.0.title')} className="section-title max-w-[7.83em]">
            {story.title}
          </h2>
          <div className="mt-8 max-w-[38rem] space-y-5 text-lg lg:mt-12 lg:ml-[16.6%] lg:text-xl lg:leading-relaxed">
            <Paragraphs text={story.text} path="sections.0.text" />
          </div>
        </div>
        {photo && (
          <div className="col-span-full sm:col-span-8 sm:col-start-5 lg:col-span-5 lg:col-start-8">
            <Picture
              photo={photo}
              sizes="(min-width: 64rem) 38vw, (min-width: 40rem) 62vw, calc(100vw - 2rem)"
              className="aspect-[4/5] w-full rounded-card object-cover"
            />
          </div>
        )}
      </div>
      {/* Narrow screens zoom in on the house and hide the outer ferns. */}
      {house.isSample && (
        <ElevationDrawing className="mt-16 max-md:-ml-[4.9%] max-md:w-[115%] max-md:[&_[data-far]]:hidden" />
      )}
    </section>
  )
}

/** Shows the summary, the rooms and the host's other sections. */
export function Space({ house }: { house: House }) {
  const landing = useTranslations('landing')
  const { summary, rooms, sections, photos } = house
  const parts = sections.slice(1)
  const photoOf = (section: House['sections'][number]) => photos.find(({ id }) => id === section.photoId)
  // The first photo is beside all sections; each other photo is above its own section.
  const beside = parts.find(photoOf)
  const photo = beside && photoOf(beside)
  if (summary === '' && rooms.length === 0 && parts.length === 0) return null
  return (
    <section className="deferred on-dark bg-bush-900 py-20 text-paper lg:py-32" aria-labelledby="space">
      <div className="page-grid gap-y-14">
        <div className="col-span-full lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">
          <h2 id="space" className="section-title">
            {landing.spaceTitle}
          </h2>
          <div className="mt-6 max-w-[30rem] space-y-4 text-lg text-paper/85 lg:text-xl">
            <Paragraphs text={summary} path="summary" />
          </div>
          {photo && (
            <Picture
              photo={photo}
              sizes="(min-width: 64rem) 36vw, calc(100vw - 2rem)"
              className="mt-10 aspect-[5/4] w-full rounded-card bg-cover object-cover"
            />
          )}
        </div>
        <div className="col-span-full space-y-12 lg:col-span-6 lg:col-start-7 lg:space-y-16">
          {parts.length === 0 && <Rooms rooms={rooms} photos={photos} />}
          {parts.map((section, at) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one heading
              key={at}
              section={section}
              path={`sections.${at + 1}`}
              photo={section === beside ? undefined : photoOf(section)}
            >
              {at === 0 && <Rooms rooms={rooms} photos={photos} />}
            </Part>
          ))}
        </div>
      </div>
    </section>
  )
}

function Part({
  section: { title, text },
  path,
  photo,
  children,
}: {
  section: House['sections'][number]
  path: string
  photo?: HousePhoto | undefined
  children?: ReactNode
}) {
  const langOf = useLangOf()
  return (
    <section className="border-paper/25 border-t pt-6">
      {photo && (
        <Picture
          photo={photo}
          sizes="(min-width: 64rem) 46vw, calc(100vw - 2rem)"
          className="mb-6 aspect-[3/2] w-full rounded-card bg-cover object-cover"
        />
      )}
      <h3 lang={langOf(`${path}.title`)} className="text-2xl lg:text-3xl">
        {title}
      </h3>
      <div className="mt-4 space-y-4 text-lg text-paper/85">
        <Paragraphs text={text} path={`${path}.text`} />
      </div>
      {children}
    </section>
  )
}

/** A room has the photo of its name beside it. */
function Rooms({ rooms, photos }: Pick<House, 'rooms' | 'photos'>) {
  const langOf = useLangOf()
  const language = useLanguage()
  const landing = useTranslations('landing')
  if (rooms.length === 0) return null
  return (
    <>
      <ul className="@container mt-6" aria-label={landing.rooms}>
        {rooms.map(({ name, sleeps, ...room }, at) => {
          const photo = photos.find(({ title }) => title === name)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one name
              key={at}
              className="flex @max-[34rem]:flex-wrap items-center gap-4 border-paper/15 border-t py-3"
            >
              {photo && (
                <Picture
                  photo={photo}
                  sizes="7rem"
                  className="aspect-[4/3] w-[min(5rem,26vw)] rounded-control object-cover @min-[34rem]:w-28"
                />
              )}
              <div className="flex min-w-[min(100%,9rem)] flex-1 flex-wrap items-baseline justify-between gap-x-4 text-lg @min-[34rem]:grid @min-[34rem]:grid-cols-[1fr_1fr_auto] lg:text-base">
                <span lang={langOf(`rooms.${at}.name`)} className="min-w-0 break-words font-serif">
                  {name}
                </span>
                <span
                  lang={room.beds ? langOf(`rooms.${at}.beds`) : undefined}
                  className="min-w-0 @max-[34rem]:order-last @max-[34rem]:basis-full text-paper/85"
                >
                  {factsIn(language).beds(room)}
                </span>
                <span className="text-timber-300">{sleeps > 0 && landing.sleeps(sleeps)}</span>
              </div>
            </li>
          )
        })}
      </ul>
      <WordsNote
        paths={rooms.flatMap(({ beds }, at) => [`rooms.${at}.name`, ...(beds ? [`rooms.${at}.beds`] : [])])}
      />
    </>
  )
}
