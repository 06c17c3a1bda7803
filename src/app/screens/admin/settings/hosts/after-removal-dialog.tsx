import { useRemoveTurnoverLink, useReplaceExport, useTurnoverLinks } from '#app/api/calendar.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { ReadFailed } from '#app/screens/admin/page/read-failed.tsx'
import { Item, listClasses } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { content } from '#i18n/en/admin.ts'
import { failures, successes } from '#i18n/en/toasts.ts'

const texts = accountsContent.hosts.afterRemoval

/** Offers to replace links that a removed host may still know. */
export function AfterRemovalDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const replace = useReplaceExport()
  const links = useTurnoverLinks()
  const turnOff = useRemoveTurnoverLink()
  return (
    <Dialog
      title={texts.title(name)}
      text={texts.text}
      onClose={onClose}
      footer={<Button onClick={onClose}>{content.done}</Button>}
    >
      <ul className={listClasses}>
        <Item
          title={texts.calendar}
          detail={texts.calendarDetail}
          action={
            <ActionButton
              variant="secondary"
              className="shrink-0"
              aria-label={texts.replaceNamed}
              mutation={replace}
              input={{}}
              feedback={{ success: successes.addressesReplaced, failure: failures.changeCalendar }}
            >
              {texts.replace}
            </ActionButton>
          }
        />
        {links.data?.map((link) => (
          <Item
            key={link.id}
            title={texts.cleaner(link.name)}
            action={
              <ActionButton
                variant="secondary"
                className="shrink-0"
                aria-label={texts.turnOffNamed(link.name)}
                mutation={turnOff}
                input={{ params: { id: link.id } }}
                feedback={{ success: successes.turnoverLinkEnded, failure: failures.endTurnoverLink }}
              >
                {texts.turnOff}
              </ActionButton>
            }
          />
        ))}
      </ul>
      {links.isError && <ReadFailed title={texts.loadFailed} read={links} />}
    </Dialog>
  )
}
