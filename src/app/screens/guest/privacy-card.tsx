import { usePrivacy } from '#app/api/guest-privacy.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useWords } from '#app/lib/words.ts'
import { property } from '#content/property.ts'

/** The notice that a guest reads before the first picture. It stands above the pictures; sending one accepts it. */
export function PrivacyCard({ token }: { token: string }) {
  const { privacy, trouble } = useWords('guest')
  const { privacyNotice } = useWords('privacy')
  const state = usePrivacy(token)

  if (state.isPending) {
    return (
      <SkeletonGroup label={privacy.title}>
        <Skeleton className="mt-6 h-[34rem] rounded-card sm:h-80" />
      </SkeletonGroup>
    )
  }
  if (state.isError) {
    return (
      <Notice
        tone="bad"
        role="alert"
        title={privacy.failed}
        action={
          <Button variant="secondary" isPending={state.isFetching} onClick={() => void state.refetch()}>
            {trouble.again}
          </Button>
        }
      />
    )
  }
  const points = privacyNotice({
    retention: state.data.retention,
    houseName: property.name,
    hostName: property.hostName,
    email: property.contact.email,
    phone: property.contact.phone,
  })
  return (
    <section aria-labelledby="privacy-title" className="mt-6 rounded-card bg-paper-deep p-5">
      <h3 id="privacy-title" className="text-lg">
        {privacy.title}
      </h3>
      <dl className="mt-3 grid gap-2.5 text-[0.9375rem]">
        {points.map(({ title, text }) => (
          <div key={title} className="gap-4 sm:grid sm:grid-cols-[7rem_1fr]">
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 font-semibold text-[0.9375rem]">{privacy.accept}</p>
    </section>
  )
}
