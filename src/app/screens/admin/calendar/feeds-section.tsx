import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { useFeeds, useRefreshFeed, useRemoveFeed } from '#app/api/calendar.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { listClasses, Section } from '#app/screens/admin/accounts/section.tsx'
import { ConfirmAction } from '#app/screens/admin/confirm-action.tsx'
import { ReadFailed } from '#app/screens/admin/read-failed.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { CalendarFeed } from '#shared/contract/calendar.ts'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { FeedDialog } from './feed-dialog.tsx'

const words = calendarContent.feeds
const at = (instant: string) => formatInstant(instant, property.timeZone)

/** The calendars of booking sites, and how their last read went. */
export function FeedsSection() {
  const feeds = useFeeds()
  const [dialog, setDialog] = useState<{ feed: CalendarFeed | null } | null>(null)
  const [removed, setRemoved] = useState<CalendarFeed | null>(null)
  const remove = useRemoveFeed()
  return (
    <Section title={words.title} intro={words.intro}>
      {feeds.isPending && <Skeleton className="h-24 w-full" />}
      {feeds.isError && <ReadFailed title={calendarContent.loadFailed} read={feeds} />}
      {feeds.data?.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {feeds.data && feeds.data.length > 0 && (
        <ul className={listClasses}>
          {feeds.data.map((feed) => (
            <FeedItem
              key={feed.id}
              feed={feed}
              onChange={() => setDialog({ feed })}
              onRemove={() => setRemoved(feed)}
            />
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setDialog({ feed: null })}>
        <CalendarPlus aria-hidden="true" className="size-4" />
        {words.add}
      </Button>
      {dialog && <FeedDialog feed={dialog.feed} onClose={() => setDialog(null)} />}
      {removed && (
        <ConfirmAction
          words={words.removing}
          name={removed.name}
          act={() => remove.mutateAsync({ params: { id: removed.id } })}
          success={successes.feedRemoved}
          failure={failures.removeFeed}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  )
}

function FeedItem({
  feed,
  onChange,
  onRemove,
}: {
  feed: CalendarFeed
  onChange: () => void
  onRemove: () => void
}) {
  const read = useHostAction(useRefreshFeed(), { failure: failures.readFeed })
  const { name, problem, lastOkAt, blockCount } = feed
  return (
    <li className="py-3">
      <p className="break-words font-semibold">{name}</p>
      {problem === null ? (
        <p className="text-ink-soft text-sm">
          {lastOkAt === null ? words.neverRead : words.read(at(lastOkAt), blockCount)}
        </p>
      ) : (
        <p className="text-clay-700 text-sm">
          {calendarContent.problems[problem]} {lastOkAt !== null && words.lastGood(at(lastOkAt))}
        </p>
      )}
      <div className="-ml-4 mt-1 flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={words.nameOf(words.readNow, name)}
          isPending={read.isPending}
          pendingLabel={words.reading}
          onClick={() => read.act({ params: { id: feed.id } })}
        >
          {words.readNow}
        </Button>
        <Button variant="quiet" aria-label={words.nameOf(words.change, name)} onClick={onChange}>
          {words.change}
        </Button>
        <Button variant="dangerQuiet" aria-label={words.nameOf(words.remove, name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
