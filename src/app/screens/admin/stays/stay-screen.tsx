import { useRef } from 'react'
import { useCall } from '#app/api/use-call.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { backTo } from '#app/screens/admin/shell/back.ts'
import { Page } from '#app/screens/admin/shell/page.tsx'
import { StayCard } from '#app/screens/admin/stay/stay-card.tsx'
import { rowsClasses, StayRow } from '#app/screens/admin/stay/stay-row.tsx'
import { hostPages } from '#i18n/en/admin.ts'
import { stayContent, stayPageContent as texts } from '#i18n/en/stay.ts'
import { reviewContent } from '#i18n/en/stays.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'

/** A stay's own page, which search, calendar and mails link to. */
export function StayScreen({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const read = useCall(stayCalls.getStay, { params: { id } })
  const unknown = (
    <>
      <Notice title={texts.unknown}>{texts.unknownText}</Notice>
      <a href="/admin" className={`${buttonClasses('secondary')} mt-6`}>
        {reviewContent.allStays}
      </a>
    </>
  )
  return (
    <Page title={read.data?.guestName ?? hostPages.stay.title} width="max-w-5xl" back={backTo.stays}>
      <Loaded read={read} failed={stayContent.stayFailed} page="stay" unknown={unknown}>
        {(stay) => (
          <div ref={place} tabIndex={-1} className={`${rowsClasses} focus:outline-none`}>
            <article aria-label={stay.guestName}>
              <StayRow stay={stay} />
              <StayCard stay={stay} onDecided={() => place.current?.focus()} />
            </article>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
