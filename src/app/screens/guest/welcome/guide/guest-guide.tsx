import { useDeferredValue, useState } from 'react'
import { useCall } from '#app/api/use-call.ts'
import { GuideText } from '#app/components/guide-text.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { WordNote } from '#app/components/ui/written.tsx'
import { useGuestPhoto } from '#app/lib/photo/use-guest-photo.ts'
import { usePathToken } from '#app/lib/rendered.ts'
import { useTranslations } from '#app/lib/translations.ts'
import * as guideCalls from '#shared/contract/guide/calls.ts'
import type { GuestGuideEntry } from '#shared/contract/guide/schemas.ts'
import { type GuideSection, sectionsOf } from '#shared/guide-sections.ts'
import { findEntries, foldedFrom, searchFrom, sectionsFoldedFrom } from './sections.ts'

const loadingBars = ['mt-5 h-7 w-48', 'mt-3 h-20', 'mt-8 h-7 w-56', 'mt-3 h-20']

export function GuestGuide() {
  const { welcome } = useTranslations('guest')
  const { notices } = useTranslations('notices')
  const guide = useCall(guideCalls.getGuestGuide, { params: { token: usePathToken() } })
  return (
    <section aria-labelledby="guide-title" data-screen-only>
      <h2 id="guide-title" tabIndex={-1} className="scroll-mt-4 text-3xl">
        {welcome.guideTitle}
      </h2>
      {guide.isPending ? (
        <SkeletonBars label={welcome.guideLoading} bars={loadingBars} />
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

function GuideEntries({ entries }: { entries: readonly GuestGuideEntry[] }) {
  const { guide } = useTranslations('stay')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const found = findEntries(entries, query)
  const sections = sectionsOf(found)
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
      {sections.map((section) => (
        <Section
          key={section.name}
          section={section}
          isOnly={sections.length === 1}
          // Keeps search results open.
          foldable={isSearching ? 0 : entries.length}
        />
      ))}
    </>
  )
}

/** `foldable` is the number of entries, or 0 if they must stay open. */
function Section({
  section: { name, entries },
  isOnly,
  foldable,
}: {
  section: GuideSection
  isOnly: boolean
  foldable: number
}) {
  const { guide } = useTranslations('stay')
  const isInSection = !isOnly || name !== ''
  const title = (
    <h3 lang={name ? entries[0]?.words.lang : undefined} className="text-2xl">
      {name || guide.rest}
    </h3>
  )
  const list = (
    <div className="divide-y divide-line">
      {entries.map((entry) => (
        <Entry key={entry.id} {...{ entry, isInSection }} isFolded={foldable >= foldedFrom} />
      ))}
    </div>
  )
  if (!isOnly && foldable >= sectionsFoldedFrom) {
    return (
      <Fold className="border-t-0" summary={title}>
        {list}
      </Fold>
    )
  }
  return (
    <div className="mt-5">
      {isInSection && title}
      {list}
    </div>
  )
}

/** Shows a photo. The box has its size before the photo loads. */
const EntryPhoto = ({ path, alt }: { path: string; alt: string }) => (
  <img
    {...useGuestPhoto(path, usePathToken())}
    alt={alt}
    loading="lazy"
    decoding="async"
    className="mt-4 aspect-[3/2] max-h-[400px] w-full rounded-card bg-paper-deep object-contain"
  />
)

function Entry({
  entry,
  isInSection,
  isFolded,
}: {
  entry: GuestGuideEntry
  isInSection: boolean
  isFolded: boolean
}) {
  const { welcome } = useTranslations('guest')
  const { guide } = useTranslations('stay')
  const Title = isInSection ? 'h4' : 'h3'
  const title = (
    <Title lang={entry.words.lang} className="min-w-0 break-words font-serif text-xl">
      {entry.title}
    </Title>
  )
  const content = (
    <div lang={entry.words.lang}>
      {entry.imagePaths.map((path, at) => (
        <EntryPhoto
          key={path}
          path={path}
          alt={at === 0 ? welcome.photoAlt(entry.title) : guide.photo(entry.title, at + 1)}
        />
      ))}
      <GuideText entry={entry} />
      <WordNote of={entry.words} />
    </div>
  )
  return isFolded ? (
    <Fold className="border-y-0" summary={title}>
      {content}
    </Fold>
  ) : (
    <article className="py-6">
      {title}
      {content}
    </article>
  )
}
