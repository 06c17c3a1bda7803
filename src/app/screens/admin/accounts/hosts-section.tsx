import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useRemoveHost, useWithdrawInvitation } from '#app/api/accounts.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmAction } from '#app/screens/admin/confirm-action.tsx'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import type { HostAccount } from '#shared/contract/accounts.ts'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { accountsContent } from '#words/en/accounts.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { Item, listClasses, Section } from './section.tsx'

const words = accountsContent.hosts
type Other = HostAccount['hosts'][number]

/** Who is a host, who is invited. */
export function HostsSection({ account }: { account: HostAccount }) {
  const [isInviting, setIsInviting] = useState(false)
  const [removed, setRemoved] = useState<Other | null>(null)
  const remove = useRemoveHost()
  const isAlone = account.hosts.length === 1
  return (
    <Section title={words.title} intro={words.intro}>
      <ul className={listClasses}>
        {account.hosts.map((host) => (
          <Item
            key={host.id}
            title={host.name}
            detail={host.email}
            action={
              <span className="flex shrink-0 items-center gap-1">
                {host.isThis && <Badge tone="good">{words.you}</Badge>}
                {!isAlone && (
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={words.remove(host.name)}
                    onClick={() => setRemoved(host)}
                  >
                    <Trash2 aria-hidden="true" className="size-5" />
                  </Button>
                )}
              </span>
            }
          />
        ))}
        {account.invitations.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <Button variant="secondary" onClick={() => setIsInviting(true)}>
        <UserPlus aria-hidden="true" className="size-4" />
        {words.invite}
      </Button>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {removed && (
        <ConfirmAction
          words={words.removing}
          name={removed.name}
          act={() => remove.mutateAsync({ params: { id: removed.id } })}
          success={successes.hostRemoved}
          failure={failures.removeHost}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  )
}

function InvitationItem({ invitation }: { invitation: HostAccount['invitations'][number] }) {
  const withdraw = useHostAction(useWithdrawInvitation(), {
    success: successes.invitationTakenBack,
    failure: failures.inviteHost,
  })
  const handleTakeBack = () => withdraw.act({ params: { id: invitation.id } })
  return (
    <Item
      title={invitation.email}
      detail={words.invited(formatInstant(invitation.expiresAt, property.timeZone))}
      action={
        <Button
          variant="quiet"
          aria-label={words.takeBack(invitation.email)}
          isPending={withdraw.isPending}
          onClick={handleTakeBack}
        >
          {words.takeBackShort}
        </Button>
      }
    />
  )
}
