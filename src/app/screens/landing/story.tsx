import { ElevationDrawing } from '#app/components/house/elevation-drawing.tsx'
import type { House } from '#shared/house.ts'
import { hostLanguage } from '#shared/languages.ts'
import { Paragraphs } from './paragraphs.tsx'
import { Picture } from './picture.tsx'

export function Story({ house }: { house: House }) {
  const [story] = house.sections
  if (!story) return null
  const photo = house.photos.find(({ id }) => id === story.photoId)
  return (
    <section className="overflow-clip bg-paper" aria-labelledby="story">
      <div className="page-grid items-start gap-y-10 pt-20 lg:pt-32">
        <div className={`col-span-full ${photo ? 'lg:col-span-7 lg:pr-6' : ''}`}>
          <h2 id="story" lang={hostLanguage} className="section-title max-w-[7.83em]">
            {story.title}
          </h2>
          <div className="mt-8 max-w-[38rem] space-y-5 text-lg lg:mt-12 lg:ml-[16.6%] lg:text-xl lg:leading-relaxed">
            <Paragraphs text={story.text} />
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
