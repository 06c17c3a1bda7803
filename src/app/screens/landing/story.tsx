import { ElevationDrawing } from '#app/components/house/elevation-drawing.tsx'
import { type Photos, photoOf } from '#app/lib/photos.ts'
import { storyPhoto } from '#content/gallery.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { property } from '#content/property.ts'
import { storyId } from './photo-plan.ts'
import { Picture } from './picture.tsx'

/** How the house came about, beside the way up to it, above a drawing of its front. */
export function Story({ photos }: { photos: Photos }) {
  const { title, paragraphs } = landingTexts.story
  return (
    <section className="overflow-clip bg-paper" aria-labelledby="story">
      <div className="page-grid items-start gap-y-10 pt-20 lg:pt-32">
        <div className="col-span-full lg:col-span-7 lg:pr-6">
          <div aria-hidden="true" className="story-year" data-year={property.builtIn} />
          <h2 id="story" className="section-title max-w-[13ch]">
            {title}
          </h2>
          <div className="mt-8 max-w-[38rem] space-y-5 text-lg lg:mt-12 lg:ml-[16.6%] lg:text-xl lg:leading-relaxed">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="col-span-full sm:col-span-8 sm:col-start-5 lg:col-span-5 lg:col-start-8">
          <Picture
            photo={photoOf(photos, storyId)}
            alt={storyPhoto.alt}
            sizes="(min-width: 64rem) 38vw, (min-width: 40rem) 62vw, calc(100vw - 2rem)"
            className={`ph-${storyId} w-full rounded-card`}
          />
        </div>
      </div>
      <ElevationDrawing className="elevation" />
    </section>
  )
}
