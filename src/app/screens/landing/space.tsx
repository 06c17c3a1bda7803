import { type Photos, photoOf } from '#app/lib/photos.ts'
import { useWords } from '#app/lib/words.ts'
import { spacePhoto } from '#content/gallery.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { spaceId } from './photo-plan.ts'
import { Picture } from './picture.tsx'

/** What belongs to the stay: rooms and beds, living areas, what is special, and how it is looked after. */
export function Space({ photos }: { photos: Photos }) {
  const { title, intro, rooms, sections } = landingTexts.space
  return (
    <section className="deferred on-dark bg-bush-900 py-20 text-paper lg:py-32" aria-labelledby="space">
      <div className="page-grid gap-y-14">
        <div className="col-span-full lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">
          <h2 id="space" className="section-title">
            {title}
          </h2>
          <p className="mt-6 max-w-[30rem] text-lg text-paper/85 lg:text-xl">{intro}</p>
          <Picture
            photo={photoOf(photos, spaceId)}
            alt={spacePhoto.alt}
            sizes="(min-width: 64rem) 36vw, calc(100vw - 2rem)"
            className={`mt-10 w-full rounded-card bg-cover ph-${spaceId}`}
          />
        </div>
        <div className="col-span-full space-y-12 lg:col-span-6 lg:col-start-7 lg:space-y-16">
          {sections.map((section, index) => (
            <section key={section.title} className="border-paper/25 border-t pt-6">
              <h3 className="text-2xl lg:text-3xl">{section.title}</h3>
              <div className="mt-4 space-y-4 text-lg text-paper/85">
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              {index === 0 && <Rooms rooms={rooms} />}
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}

function Rooms({ rooms }: { rooms: { name: string; beds: string; sleeps: number }[] }) {
  const landing = useWords('landing')
  return (
    <ul className="mt-6" aria-label={landing.rooms}>
      {rooms.map(({ name, beds, sleeps }) => (
        <li
          key={name}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-paper/15 border-t py-3 text-lg sm:grid-cols-[2fr_3fr_auto]"
        >
          <span className="font-serif">{name}</span>
          <span className="text-paper/85 max-sm:row-start-2">{beds}</span>
          <span className="text-timber-300">{landing.sleeps(sleeps)}</span>
        </li>
      ))}
    </ul>
  )
}
