import LogOut from 'lucide-react/icons/log-out'
import { useEndOtherSessions, useEndSession, useSessions } from '#app/api/accounts.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { SectionLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { Item, listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { HostSession } from '#shared/contract/auth/schemas.ts'

const texts = accountsContent.sessions

export function SessionsSection() {
  const endOthers = useEndOtherSessions()
  return (
    <Section title={texts.title}>
      <Loaded read={useSessions()} failed={texts.loadFailed} placeholder={<SectionLoading />}>
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
                {texts.endOthers}
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
  const device = texts.device(session.browser, session.system)
  return (
    <Item
      title={device}
      detail={texts.seen(atHouse(session.lastSeenAt), session.network)}
      action={
        session.isThis ? (
          <Badge tone="good" className="shrink-0 whitespace-nowrap">
            {texts.here}
          </Badge>
        ) : (
          <ActionButton
            variant="quiet"
            size="icon"
            aria-label={texts.end(device)}
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
