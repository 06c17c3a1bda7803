import { useRef } from 'react'
import { useStay } from '#app/api/host-stays.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { hasStatus } from '#app/lib/http.ts'
import { StayLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { Page } from '#app/screens/admin/shell/page.tsx'
import { StayCard } from '#app/screens/admin/stay/stay-card.tsx'
import { StayRow } from '#app/screens/admin/stay/stay-row.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import { hostPages } from '#i18n/en/host-pages.ts'
import { reviewContent, stayPageContent as texts } from '#i18n/en/host-week.ts'
import { rowsClasses } from './stay-list-states.tsx'

/** A stay's own page, which search, calendar and mails link to. */
export function StayScreen({ id }: { id: string }) {
  const read = useStay(id)
  const place = useRef<HTMLDivElement>(null)
  useHostRead(read.error)
  if (read.isPending) return <StayLoading page="stay" />
  return (
    <Page title={hostPages.stay.title} width="max-w-5xl">
      {hasStatus(read.error, 404) || hasStatus(read.error, 400) ? (
        <>
          <Notice title={texts.unknown}>{texts.unknownText}</Notice>
          <a href="/admin" className={`${buttonClasses('secondary')} mt-6`}>
            {reviewContent.openStay}
          </a>
        </>
      ) : read.data ? (
        <div ref={place} tabIndex={-1} className={`${rowsClasses} focus:outline-none`}>
          <article aria-label={read.data.guestName}>
            <StayRow stay={read.data} heading="h2" />
            <StayCard
              stay={read.data}
              isPendingList={read.data.status === 'pending' && read.data.cancelledAt === null}
              onDecided={() => place.current?.focus()}
            />
          </article>
        </div>
      ) : (
        <ReadFailed title={stayContent.stayFailed} read={read} />
      )}
    </Page>
  )
}
