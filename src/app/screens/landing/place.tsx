import { useLanguage, useTranslations } from '#app/lib/translations.ts'
import { factsIn } from '#i18n/facts.ts'
import type { House } from '#shared/house.ts'
import { Paragraphs } from './paragraphs.tsx'
import { Picture } from './picture.tsx'
import { useLangOf, WordsNote } from './words.tsx'

export function Place({ house }: { house: House }) {
  const landing = useTranslations('landing')
  const langOf = useLangOf()
  const language = useLanguage()
  const { town, region, distances, summer, winter, map } = house
  const ways = distances.flatMap(({ time }, at) => [
    `distances.${at}.to`,
    ...(time ? [`distances.${at}.time`] : []),
  ])
  if (distances.length === 0 && summer === '' && winter === '' && !map) return null
  const seasons = [
    { title: landing.summer, text: summer, path: 'summer' },
    { title: landing.winter, text: winter, path: 'winter' },
  ].filter(({ text }) => text !== '')
  return (
    <section className="deferred bg-paper py-20 lg:py-32" aria-labelledby="place">
      <div className="page-grid gap-y-12">
        <div className="col-span-full lg:col-span-5">
          <h2 id="place" className="section-title">
            {landing.placeTitle}
          </h2>
          <p className="mt-4 text-ink-soft text-lg">{[town, region].filter(Boolean).join(', ')}</p>
          {map && (
            <Picture
              photo={map}
              sizes="(min-width: 64rem) 38vw, calc(100vw - 2rem)"
              className="mt-8 w-full rounded-card"
            />
          )}
        </div>
        <div className="col-span-full space-y-12 lg:col-span-6 lg:col-start-7">
          {distances.length > 0 && (
            <dl>
              {distances.map(({ to, time, ...distance }, at) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: two places may have one name
                  key={at}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink/15 border-t py-3 text-lg"
                >
                  <dt lang={langOf(`distances.${at}.to`)} className="font-serif">
                    {to}
                  </dt>
                  <dd lang={time ? langOf(`distances.${at}.time`) : undefined} className="text-ink-soft">
                    {[factsIn(language).distance(distance), time].filter(Boolean).join(', ')}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <WordsNote paths={ways} />
          {seasons.length > 0 && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-10">
              {seasons.map(({ title, text, path }) => (
                <div key={title}>
                  <h3 className="text-2xl">{title}</h3>
                  <div className="mt-3 space-y-3 text-ink-soft text-lg">
                    <Paragraphs text={text} path={path} />
                  </div>
                </div>
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
