import { useRef } from 'react'
import { useAcceptPrivacy, usePrivacy } from '#app/api/guest-privacy.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { hasStatus } from '#app/lib/http.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { failures } from '#app/messages.ts'
import { property } from '#content/property.ts'
import { privacyNotice, privacyNoticeVersion } from '#shared/privacy-notice.ts'
import { privacy, trouble } from './content.ts'

/** The notice that a guest reads before the first picture; going on stores which version it was. */
export function PrivacyCard({ token }: { token: string }) {
  const state = usePrivacy(token)
  const accept = useAcceptPrivacy(token)
  const isAccepting = useRef(false)

  const handleAccept = () => {
    // The second half of a double click comes before the button knows that it is pending.
    if (isAccepting.current) return
    isAccepting.current = true
    accept.mutate(
      { params: { token }, body: { version: privacyNoticeVersion } },
      {
        onError: (error) => {
          // The notice was changed while this page stood open: its words come with a fresh page.
          if (hasStatus(error, 409)) location.reload()
          else reportFailure(error, failures.acceptPrivacy)
        },
        onSettled: () => {
          isAccepting.current = false
        },
      },
    )
  }

  if (state.isPending) {
    return (
      <SkeletonGroup label={privacy.title}>
        <Skeleton className="h-[26rem] sm:h-80" />
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
    <>
      <dl className="mt-5 divide-y divide-line border-line border-y">
        {points.map(({ title, text }) => (
          <div key={title} className="gap-6 py-3.5 sm:grid sm:grid-cols-[8.5rem_1fr]">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="large"
        className="mt-6 max-sm:w-full"
        isPending={accept.isPending}
        pendingLabel={privacy.accepting}
        onClick={handleAccept}
      >
        {privacy.accept}
      </Button>
    </>
  )
}
