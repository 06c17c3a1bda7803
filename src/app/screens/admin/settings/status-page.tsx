import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useOutbox, useSiteStatus } from '#app/api/host-operations.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { MailItem } from '#app/screens/admin/stay/mails/mail-item.tsx'
import { mailList as texts } from '#i18n/en/mail-list.ts'
import { statusContent } from '#i18n/en/status.ts'
import type { OutboxMail, SiteStatus } from '#shared/contract/operations/schemas.ts'
import { StatusItems } from './status-items.tsx'

export function StatusPage() {
  const status = useSiteStatus()
  return (
    <Loaded read={status} failed={statusContent.loadFailed}>
      {(data) => (
        <>
          <Summary status={data} isFetching={status.isFetching} onAgain={() => status.refetch()} />
          <StatusItems items={data.items} checkedAt={data.checkedAt} />
          <StatusMails />
          <p className="mt-12 text-ink-soft text-sm">{statusContent.version(data.version)}</p>
        </>
      )}
    </Loaded>
  )
}

function Summary({
  status,
  isFetching,
  onAgain,
}: {
  status: SiteStatus
  isFetching: boolean
  onAgain: () => void
}) {
  const { atHouse } = useHouseTime()
  const problemCount = status.items.filter(({ state }) => state !== 'good').length
  const checkedAt = atHouse(status.checkedAt)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div role="status">
        <p className="font-semibold text-lg">
          {status.isWell ? statusContent.allGood : statusContent.needAttention(problemCount)}
        </p>
        <p className="text-ink-soft text-sm">{statusContent.checked(checkedAt)}</p>
      </div>
      <Button variant="secondary" isPending={isFetching} onClick={onAgain}>
        <RotateCw aria-hidden="true" className="size-4" />
        {statusContent.again}
      </Button>
    </div>
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
  const loading = <SkeletonBars label={texts.loading} bars={['h-14 w-full', 'mt-3 h-14 w-full']} />
  return (
    <section aria-labelledby="e-mails" className="mt-10">
      <h2 id="e-mails" className="text-2xl">
        {texts.title}
      </h2>
      <div className="mt-4">
        <Loaded read={useOutbox()} failed={texts.loadFailed} placeholder={loading}>
          {(mails) =>
            mails.length === 0 ? (
              <p className="text-ink-soft">{texts.empty}</p>
            ) : (
              <MailList mails={inOrder(mails)} />
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

function MailList({ mails }: { mails: readonly OutboxMail[] }) {
  const [isExpanded, setIsExpanded] = useState(mails.length <= visibleAtFirst)
  const visible = isExpanded ? mails : mails.slice(0, visibleAtFirst)
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {visible.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
      {!isExpanded && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsExpanded(true)}>
          {texts.showAll(mails.length)}
        </Button>
      )}
    </>
  )
}
