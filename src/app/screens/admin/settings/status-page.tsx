import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useOutbox, useSiteStatus } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { List } from '#app/screens/admin/page/section.tsx'
import { MailItem } from '#app/screens/admin/stay/mails/mail-item.tsx'
import { mailList as texts } from '#i18n/en/mail-list.ts'
import { statusContent } from '#i18n/en/status.ts'
import type { OutboxMail } from '#shared/contract/operations/schemas.ts'
import { StatusItems } from './status-items.tsx'

export function StatusPage() {
  const { atHouse } = useHouseTime()
  const status = useSiteStatus()
  return (
    <Loaded read={status} failed={statusContent.loadFailed}>
      {({ items, isWell, checkedAt, version }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div role="status">
              <p className="font-semibold text-lg">
                {isWell
                  ? statusContent.allGood
                  : statusContent.needAttention(items.filter(({ state }) => state !== 'good').length)}
              </p>
              <p className="text-ink-soft text-sm">{statusContent.checked(atHouse(checkedAt))}</p>
            </div>
            <Button variant="secondary" isPending={status.isFetching} onClick={() => status.refetch()}>
              <RotateCw aria-hidden="true" className="size-4" />
              {statusContent.again}
            </Button>
          </div>
          <StatusItems items={items} checkedAt={checkedAt} />
          <StatusMails />
          <p className="mt-12 text-ink-soft text-sm">{statusContent.version(version)}</p>
        </>
      )}
    </Loaded>
  )
}

const visibleAtFirst = 8

/** Sorts mails: actionable ones first, the rest in their original order. */
function inOrder(mails: readonly OutboxMail[]): OutboxMail[] {
  const needsAction = ({ state, text }: OutboxMail) =>
    ['failed', 'unsure', 'no_address'].includes(state) || (state === 'kept' && text !== null)
  return [...mails.filter(needsAction), ...mails.filter((mail) => !needsAction(mail))]
}

function StatusMails() {
  const [isExpanded, setIsExpanded] = useState(false)
  const loading = <SkeletonBars label={texts.loading} bars={['h-14 w-full', 'mt-3 h-14 w-full']} />
  return (
    <section aria-labelledby="e-mails" className="mt-10">
      <h2 id="e-mails" className="mb-4 text-2xl">
        {texts.title}
      </h2>
      <Loaded read={useOutbox()} failed={texts.loadFailed} placeholder={loading}>
        {(mails) => (
          <>
            <List empty={texts.empty}>
              {inOrder(mails)
                .slice(0, isExpanded ? mails.length : visibleAtFirst)
                .map((mail) => (
                  <MailItem key={mail.id} mail={mail} />
                ))}
            </List>
            {!isExpanded && mails.length > visibleAtFirst && (
              <Button variant="secondary" className="mt-4" onClick={() => setIsExpanded(true)}>
                {texts.showAll(mails.length)}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
