import LogOut from 'lucide-react/icons/log-out'
import { useEndOtherSessions, useEndSession, useSessions } from '#app/api/accounts.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { Item, listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { HostSession } from '#shared/contract/auth/schemas.ts'

const words = accountsContent.sessions

/** Where the host is signed in, and how to end it. */
export function SessionsSection() {
  const endOthers = useEndOtherSessions()
  return (
    <Section title={words.title}>
      <Loaded
        read={useSessions()}
        failed={words.loadFailed}
        placeholder={<Skeleton className="h-16 w-full" />}
      >
        {(sessions) => (
          <>
            <ul className={listClasses}>
              {sessions.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <ActionButton
                variant="secondary"
                mutation={endOthers}
                input={{}}
                feedback={{ success: successes.sessionsEnded, failure: failures.endSession }}
              >
                {words.endOthers}
              </ActionButton>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function SessionItem({ session }: { session: HostSession }) {
  const { atHouse } = useHouseTime()
  const end = useEndSession()
  const device = words.device(session.browser, session.system)
  return (
    <Item
      title={device}
      detail={words.seen(atHouse(session.lastSeenAt), session.network)}
      action={
        session.isThis ? (
          <Badge tone="good" className="shrink-0 whitespace-nowrap">
            {words.here}
          </Badge>
        ) : (
          <ActionButton
            variant="quiet"
            size="icon"
            aria-label={words.end(device)}
            mutation={end}
            input={{ params: { id: session.id } }}
            feedback={{ success: successes.sessionEnded, failure: failures.endSession }}
          >
            <LogOut aria-hidden="true" className="size-5" />
          </ActionButton>
        )
      }
    />
  )
}
