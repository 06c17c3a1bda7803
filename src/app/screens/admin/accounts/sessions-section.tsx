import LogOut from 'lucide-react/icons/log-out'
import { useEndOtherSessions, useEndSession, useSessions } from '#app/api/accounts.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { HostSession } from '#shared/contract/auth.ts'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { accountsContent } from '#words/en/accounts.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { Item, listClasses, Section } from './section.tsx'

const words = accountsContent.sessions

/** Where the host is signed in, and how to end it. */
export function SessionsSection() {
  const sessions = useSessions()
  const endOthers = useHostAction(useEndOtherSessions(), {
    success: successes.sessionsEnded,
    failure: failures.endSession,
  })
  const list = sessions.data ?? []
  const handleEndOthers = () => endOthers.act({})
  return (
    <Section title={words.title}>
      {sessions.isPending && <Skeleton className="h-16 w-full" />}
      {sessions.isError && (
        <Notice tone="bad" role="alert">
          {words.loadFailed}
        </Notice>
      )}
      <ul className={listClasses}>
        {list.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {list.length > 1 && (
        <Button variant="secondary" isPending={endOthers.isPending} onClick={handleEndOthers}>
          {words.endOthers}
        </Button>
      )}
    </Section>
  )
}

function SessionItem({ session }: { session: HostSession }) {
  const end = useHostAction(useEndSession(), {
    success: successes.sessionEnded,
    failure: failures.endSession,
  })
  const device = words.device(session.browser, session.system)
  const handleEnd = () => end.act({ params: { id: session.id } })
  return (
    <Item
      title={device}
      detail={words.seen(formatInstant(session.lastSeenAt, property.timeZone))}
      action={
        session.isThis ? (
          <Badge tone="good" className="shrink-0 whitespace-nowrap">
            {words.here}
          </Badge>
        ) : (
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.end(device)}
            isPending={end.isPending}
            onClick={handleEnd}
          >
            <LogOut aria-hidden="true" className="size-5" />
          </Button>
        )
      }
    />
  )
}
