import { usePrivacy } from '#app/api/my-stay.ts'
import { RetryNotice } from '#app/components/ui/retry-notice.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'

/** The short privacy notice; a tap opens the whole one. Sending a photo accepts it. */
export function PrivacyCard() {
  const house = useHouse()
  const { privacy } = useTranslations('guest')
  const { shortNotice } = useTranslations('stay')
  return (
    <section
      aria-labelledby="privacy-title"
      className="mt-3 rounded-card bg-paper-deep px-4 py-2.5 text-[0.9375rem]"
    >
      <h3 id="privacy-title" className="font-sans font-semibold text-base leading-snug tracking-normal">
        {privacy.title}
      </h3>
      <ul className="mt-1 space-y-1">
        {[shortNotice.why(house.hostName), shortNotice.kept, shortNotice.yours].map((line) => (
          <li key={line} className="leading-snug">
            {line}
          </li>
        ))}
      </ul>
      {/* The line of a link is higher than its text. */}
      <details className="-my-2.5 open:mb-0">
        <summary className="flex min-h-11 cursor-pointer items-center text-link underline">
          {shortNotice.more}
        </summary>
        <FullNotice />
      </details>
      <p className="font-semibold leading-snug">{privacy.accept}</p>
    </section>
  )
}

function FullNotice() {
  const { privacy, trouble } = useTranslations('guest')
  const state = usePrivacy()

  if (state.isPending) return <SkeletonBars label={privacy.title} bars={['h-80 rounded-card']} />
  if (state.isError) {
    return (
      <RetryNotice
        title={privacy.failed}
        label={trouble.again}
        isPending={state.isFetching}
        onRetry={state.refetch}
      />
    )
  }
  return (
    <dl className="mb-3 grid gap-2.5">
      {state.data.notice.map(({ title, text }) => (
        <div key={title} className="gap-4 sm:grid sm:grid-cols-[7rem_1fr]">
          <dt className="font-semibold">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
