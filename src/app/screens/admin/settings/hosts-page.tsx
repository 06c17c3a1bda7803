import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { AddressText } from '#app/components/ui/address-text.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { LinkDialog } from '#app/screens/admin/actions/copy-link.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded, ReadFailed } from '#app/screens/admin/page/loaded.tsx'
import { Item, listClasses } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { common, failures, successes } from '#i18n/en/admin.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import { emailBodySchema, type HostAccount } from '#shared/contract/accounts/schemas.ts'
import * as calendarCalls from '#shared/contract/calendar/calls.ts'
import * as turnoverCalls from '#shared/contract/turnover/calls.ts'
import { UnreachableNotice } from './unreachable-notice.tsx'

const texts = accountsContent.hosts

const Address = ({ children }: { children: string }) => (
  <span translate="no">
    <AddressText>{children}</AddressText>
  </span>
)

export function HostsPage() {
  const remove = useWrite(accountCalls.removeHost)
  const [removed, setRemoved] = useState<string | null>(null)
  return (
    <Loaded read={useCall(accountCalls.getAccount)} failed={texts.loadFailed}>
      {({ hosts, invitations }) => (
        <>
          <UnreachableNotice />
          <p className="text-ink-soft">{texts.intro}</p>
          <ul className={`${listClasses} my-4`}>
            {hosts.map((host) => (
              <Item
                key={host.id}
                title={<span translate="no">{host.name}</span>}
                detail={<Address>{host.email}</Address>}
                action={
                  <span className="flex shrink-0 items-center gap-1">
                    {host.isThis && <Badge tone="good">{texts.you}</Badge>}
                    {hosts.length > 1 && (
                      <ActionButton
                        variant="quiet"
                        size="icon"
                        aria-label={texts.remove(host.name)}
                        asks={texts.removing(host.name)}
                        mutation={remove}
                        input={{ params: { id: host.id } }}
                        feedback={{
                          failure: failures.removeHost,
                          // The dialog shows the outcome. Hosts who remove their own account are signed out, so they
                          // get no dialog.
                          ...(host.isThis
                            ? { success: successes.hostRemoved }
                            : { onDone: () => setRemoved(host.name) }),
                        }}
                      >
                        <Trash2 className="size-5" />
                      </ActionButton>
                    )}
                  </span>
                }
              />
            ))}
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} />
            ))}
          </ul>
          <DialogButton variant="secondary" dialog={(onClose) => <InviteDialog onClose={onClose} />}>
            <UserPlus className="size-4" />
            {texts.invite}
          </DialogButton>
          {removed !== null && <AfterRemovalDialog name={removed} onClose={() => setRemoved(null)} />}
        </>
      )}
    </Loaded>
  )
}

function InvitationItem({ invitation }: { invitation: HostAccount['invitations'][number] }) {
  const { atHouse } = useHouseTime()
  return (
    <Item
      title={<Address>{invitation.email}</Address>}
      detail={texts.invited(atHouse(invitation.expiresAt))}
      action={
        <ActionButton
          variant="dangerQuiet"
          aria-label={texts.cancelInvitation(invitation.email)}
          mutation={useWrite(accountCalls.withdrawInvitation)}
          input={{ params: { id: invitation.id } }}
          feedback={{ success: successes.invitationTakenBack, failure: failures.inviteHost }}
        >
          {texts.cancelInvitationShort}
        </ActionButton>
      }
    />
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<{ email: string; link: string; isMailed: boolean } | null>(null)
  const invite = useWrite(accountCalls.inviteHost)
  const { field, dialog } = useHostForm({
    schema: emailBodySchema,
    defaultValues: { email: '' },
    send: (body) => invite.mutateAsync({ body }),
    failure: failures.inviteHost,
    onDone: setInvited,
    onClose,
  })
  if (invited) {
    const { email, link, isMailed } = invited
    return (
      <LinkDialog
        title={texts.linkTitle}
        text={isMailed ? texts.linkMailed(email) : texts.copyLinkOnce(email)}
        label={texts.linkLabel}
        link={link}
        copied={successes.invitationCopied}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog {...texts.inviting} {...dialog}>
      <EmailField label={texts.email} {...field('email')} />
    </FormDialog>
  )
}

const removalTexts = accountsContent.hosts.afterRemoval

/** Offers to replace links that a removed host may still know. */
function AfterRemovalDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const replace = useWrite(calendarCalls.replaceExport)
  const links = useCall(turnoverCalls.listTurnoverLinks)
  const turnOff = useWrite(turnoverCalls.removeTurnoverLink)
  return (
    <Dialog
      title={removalTexts.title(name)}
      text={removalTexts.text}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.done}</Button>}
    >
      <ul className={listClasses}>
        <Item
          title={removalTexts.calendar}
          detail={removalTexts.calendarDetail}
          action={
            <ActionButton
              variant="dangerQuiet"
              className="shrink-0"
              aria-label={removalTexts.replaceNamed}
              mutation={replace}
              input={{}}
              feedback={{ success: successes.addressesReplaced, failure: failures.changeCalendar }}
            >
              {removalTexts.replace}
            </ActionButton>
          }
        />
        {links.data?.map((link) => (
          <Item
            key={link.id}
            title={removalTexts.cleaner(link.name)}
            action={
              <ActionButton
                variant="dangerQuiet"
                className="shrink-0"
                aria-label={removalTexts.turnOffNamed(link.name)}
                mutation={turnOff}
                input={{ params: { id: link.id } }}
                feedback={{ success: successes.turnoverLinkEnded, failure: failures.endTurnoverLink }}
              >
                {removalTexts.turnOff}
              </ActionButton>
            }
          />
        ))}
      </ul>
      {links.isError && <ReadFailed title={removalTexts.loadFailed} read={links} />}
    </Dialog>
  )
}
