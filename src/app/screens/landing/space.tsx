import { property } from '#content/property.ts'
import { content } from './content.ts'

/** What belongs to the stay: rooms and beds, living areas, what is special, and how it is looked after. */
export function Space() {
  const { title, intro, rooms, sections } = property.texts.space
  return (
    <section className="on-dark bg-bush-900 py-20 text-paper lg:py-32" aria-labelledby="space">
      <div className="page-grid gap-y-14">
        <div className="col-span-full lg:sticky lg:top-28 lg:col-span-5 lg:self-start lg:pr-8">
          <h2 id="space" className="section-title">
            {title}
          </h2>
          <p className="mt-6 max-w-[30rem] text-lg text-paper/85 lg:text-xl">{intro}</p>
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
  return (
    <table className="mt-6 w-full text-left text-lg">
      <caption className="sr-only">{content.roomsCaption}</caption>
      <tbody>
        {rooms.map(({ name, beds, sleeps }) => (
          <tr key={name} className="border-paper/15 border-t align-baseline">
            <th scope="row" className="py-3 pr-4 font-serif font-normal">
              {name}
            </th>
            <td className="py-3 pr-4 text-paper/85">{beds}</td>
            <td className="whitespace-nowrap py-3 text-right text-timber-300">{content.sleeps(sleeps)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
