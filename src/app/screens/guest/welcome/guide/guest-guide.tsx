import { useDeferredValue, useMemo, useState } from 'react'
import { useGuestGuide } from '#app/api/guest-house.ts'
import { GuideText } from '#app/components/guide/guide-text.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useTranslations } from '#app/lib/words.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import type { GuideEntry } from '#shared/contract/guide/schemas.ts'
import {
  contentsFrom,
  findEntries,
  foldedFrom,
  type GuideSection,
  searchable,
  searchFrom,
  sectionsOf,
} from './sections.ts'

/** The guest guide: how things in the house work. */
export function GuestGuide() {
  const { token } = useVisibleStay()
  const { welcome } = useTranslations('guest')
  const { notices } = useTranslations('notices')
  const guide = useGuestGuide(token)
  return (
    <section aria-labelledby="guide-title" data-screen-only>
      <h2 id="guide-title" tabIndex={-1} className="scroll-mt-4 text-3xl">
        {welcome.guideTitle}
      </h2>
      {guide.isPending ? (
        <SkeletonGroup label={welcome.guideLoading} className="mt-5">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="mt-3 h-20" />
          <Skeleton className="mt-8 h-7 w-56" />
          <Skeleton className="mt-3 h-20" />
        </SkeletonGroup>
      ) : guide.isError ? (
        <p role="alert" className="mt-3 text-ink-soft">
          {notices.guideNotAvailable}
        </p>
      ) : guide.data.length === 0 ? (
        <p className="mt-3 text-ink-soft">{notices.guideEmpty}</p>
      ) : (
        <GuideEntries entries={guide.data} />
      )}
    </section>
  )
}

function GuideEntries({ entries }: { entries: readonly GuideEntry[] }) {
  const { guide } = useTranslations('stay')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const texts = useMemo(() => entries.map(searchable), [entries])
  const found = useMemo(() => findEntries(entries, texts, query), [entries, texts, query])
  const sections = useMemo(() => sectionsOf(found), [found])
  const isSearching = query.trim() !== ''
  return (
    <>
      {entries.length >= searchFrom && (
        <div className="mt-4" data-screen-only>
          <TextField
            label={guide.search}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className="mt-1.5 min-h-6 text-ink-soft">
            {isSearching && (found.length === 0 ? guide.nothing : guide.searching(found.length))}
          </p>
        </div>
      )}
      {entries.length >= contentsFrom && !isSearching && <Contents sections={sections} />}
      {sections.map(({ name, entries: inside }) => (
        <div key={name}>
          {name !== '' && <h3 className="mt-9 text-2xl">{name}</h3>}
          {name === '' && sections.length > 1 && <h3 className="mt-9 text-2xl">{guide.rest}</h3>}
          <div className="mt-1 divide-y divide-line">
            {inside.map((entry) => (
              <GuideArticle key={entry.id} entry={entry} isInSection={sections.length > 1 || name !== ''} />
            ))}
          </div>
          {entries.length >= foldedFrom && !isSearching && (
            <a href="#guide-contents" className="inline-block py-2.5 text-link" data-screen-only>
              {guide.top}
            </a>
          )}
        </div>
      ))}
    </>
  )
}

/** Where everything stands; each line leads there. */
function Contents({ sections }: { sections: readonly GuideSection[] }) {
  const { guide } = useTranslations('stay')
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  // More than a screen of titles would itself need contents: sections are folded then.
  const isLong = sections.length > 1 && count >= foldedFrom
  return (
    <nav
      aria-labelledby="guide-contents"
      className="mt-5 rounded-card bg-paper-deep px-5 py-4"
      data-screen-only
    >
      <h3 id="guide-contents" className="font-sans font-semibold text-base tracking-normal">
        {guide.contents}
      </h3>
      {sections.map(({ name, entries }) =>
        isLong ? (
          <details key={name} className="border-line border-b last:border-b-0">
            <summary className="cursor-pointer break-words py-2.5 font-semibold">
              {name || guide.rest} <span className="figures font-normal text-ink-soft">{entries.length}</span>
            </summary>
            <Titles entries={entries} />
          </details>
        ) : (
          <div key={name} className="mt-2">
            {sections.length > 1 && <p className="text-ink-soft text-sm">{name || guide.rest}</p>}
            <Titles entries={entries} />
          </div>
        ),
      )}
    </nav>
  )
}

function Titles({ entries }: Pick<GuideSection, 'entries'>) {
  return (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#guide-${id}`} className="block break-words py-2.5 text-link">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

function GuideArticle({ entry, isInSection }: { entry: GuideEntry; isInSection: boolean }) {
  const { welcome } = useTranslations('guest')
  const { guide } = useTranslations('stay')
  const Title = isInSection ? 'h4' : 'h3'
  const images = entry.imagePaths ?? (entry.imagePath ? [entry.imagePath] : [])
  return (
    <article className="py-7">
      <Title id={`guide-${entry.id}`} tabIndex={-1} className="scroll-mt-4 break-words font-serif text-xl">
        {entry.title}
      </Title>
      {images.map((path, at) => (
        // The box has its size before the picture comes, so that the text beneath does not move.
        <img
          key={path}
          src={path}
          alt={at === 0 ? welcome.pictureAlt(entry.title) : guide.picture(entry.title, at + 1)}
          loading="lazy"
          decoding="async"
          className="mt-4 aspect-[3/2] max-h-[400px] w-full rounded-card bg-paper-deep object-contain"
        />
      ))}
      <GuideText entry={entry} />
    </article>
  )
}
