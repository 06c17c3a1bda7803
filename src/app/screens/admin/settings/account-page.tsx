import LogOut from 'lucide-react/icons/log-out'
import { useSendsMail } from '#app/api/accounts.ts'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded, SectionLoading } from '#app/screens/admin/page/loaded.tsx'
import { Item, listClasses, Section } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { common, failures, successes } from '#i18n/en/admin.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import { accountBodySchema, type HostAccount, type HostSession } from '#shared/contract/accounts/schemas.ts'
import { PasskeysSection, PasswordSection } from './sign-in-sections.tsx'
import { UnreachableNotice } from './unreachable-notice.tsx'

export function AccountPage() {
  return (
    <Loaded read={useCall(accountCalls.getAccount)} failed={accountsContent.loadFailed}>
      {(account) => (
        <>
          <UnreachableNotice on="account" />
          <ProfileSection account={account} />
          <PasskeysSection account={account} />
          <PasswordSection account={account} />
          <SessionsSection />
        </>
      )}
    </Loaded>
  )
}

const profileTexts = accountsContent.profile

/** Name and e-mail address. A new address takes effect once its link is confirmed. */
function ProfileSection({ account }: { account: HostAccount }) {
  const change = useWrite(accountCalls.changeAccount)
  const { name, email, pendingEmail } = account
  const hasMail = useSendsMail()
  const { field, dialog } = useHostForm({
    schema: accountBodySchema,
    defaultValues: { name, email },
    send: (body) => change.mutateAsync({ body }),
    success: ({ pendingEmail: asked }) => (asked === null ? profileTexts.saved : profileTexts.asked(asked)),
    failure: profileTexts.failed,
  })
  return (
    <Section title={profileTexts.title} intro={profileTexts.intro}>
      {pendingEmail !== null && (
        <Notice tone="attention" title={profileTexts.pendingTitle}>
          {profileTexts.pending(pendingEmail)}
        </Notice>
      )}
      <form {...dialog.form} className="-mt-4 grid gap-x-4 sm:grid-cols-2">
        <TextField label={profileTexts.name} autoComplete="name" className="field-lines" {...field('name')} />
        <EmailField
          label={profileTexts.email}
          hint={hasMail ? profileTexts.emailHint : profileTexts.emailFixed}
          autoComplete="email"
          readOnly={!hasMail}
          className="field-lines"
          {...field('email')}
        />
        <Button
          type="submit"
          className="mt-4 justify-self-start"
          isPending={dialog.isPending}
          pendingLabel={common.saving}
        >
          {common.save}
        </Button>
      </form>
    </Section>
  )
}

const sessionTexts = accountsContent.sessions

function SessionsSection() {
  const endOthers = useWrite(accountCalls.endOtherSessions)
  return (
    <Section title={sessionTexts.title}>
      <Loaded
        read={useCall(accountCalls.listSessions)}
        failed={sessionTexts.loadFailed}
        placeholder={<SectionLoading />}
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
                variant="dangerQuiet"
                className="-ml-4"
                mutation={endOthers}
                input={{}}
                feedback={{ success: successes.sessionsEnded, failure: failures.endSession }}
              >
                {sessionTexts.endOthers}
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
  const end = useWrite(accountCalls.endSession)
  const device = sessionTexts.device(session.browser, session.system)
  return (
    <Item
      title={device}
      detail={sessionTexts.seen(atHouse(session.lastSeenAt), session.network)}
      action={
        session.isThis ? (
          <Badge tone="good" className="shrink-0 whitespace-nowrap">
            {sessionTexts.here}
          </Badge>
        ) : (
          <ActionButton
            variant="dangerQuiet"
            size="icon"
            aria-label={sessionTexts.end(device)}
            mutation={end}
            input={{ params: { id: session.id } }}
            feedback={{ success: successes.sessionEnded, failure: failures.endSession }}
          >
            <LogOut className="size-5" />
          </ActionButton>
        )
      }
    />
  )
}
