import { useGuestGuide } from '#app/api/guest-house.ts'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useWords } from '#app/lib/words.ts'
import type { GuideEntry } from '#shared/contract/guide.ts'

/** The guest guide: how things in the house work. */
export function GuestGuide({ token }: { token: string }) {
  const { welcome } = useWords('guest')
  const { notices } = useWords('notices')
  const guide = useGuestGuide(token)
  return (
    <section aria-labelledby="guide-title">
      <h2 id="guide-title" className="text-3xl">
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
        <div className="mt-2 divide-y divide-line">
          {guide.data.map((entry) => (
            <GuideArticle key={entry.id} entry={entry} />
          ))}
        </div>
      )}
    </section>
  )
}

function GuideArticle({ entry }: { entry: GuideEntry }) {
  const { welcome } = useWords('guest')
  return (
    <article className="py-7">
      {entry.imagePath && (
        // The box has its size before the picture comes, so that the text beneath does not move.
        <img
          src={entry.imagePath}
          alt={welcome.pictureAlt(entry.title)}
          loading="lazy"
          decoding="async"
          className="mb-5 aspect-[3/2] max-h-[400px] w-full rounded-card bg-paper-deep object-contain"
        />
      )}
      <h3 className="break-words text-xl">{entry.title}</h3>
      <p className="mt-2 whitespace-pre-line break-words">{entry.content}</p>
    </article>
  )
}
