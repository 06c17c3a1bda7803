import { useRemoveTurnoverLink, useReplaceExport, useTurnoverLinks } from '#app/api/calendar.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ActButton } from '#app/screens/admin/act/act-button.tsx'
import { ReadFailed } from '#app/screens/admin/page/read-failed.tsx'
import { Item, listClasses } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#words/en/accounts.ts'
import { content } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = accountsContent.hosts.afterRemoval

/** Offers new addresses in place of those that a removed host may still have. */
export function AfterRemovalDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const replace = useReplaceExport()
  const links = useTurnoverLinks()
  const turnOff = useRemoveTurnoverLink()
  return (
    <Dialog
      title={words.title(name)}
      text={words.text}
      onClose={onClose}
      footer={<Button onClick={onClose}>{content.done}</Button>}
    >
      <ul className={listClasses}>
        <Item
          title={words.calendar}
          detail={words.calendarDetail}
          action={
            <ActButton
              variant="secondary"
              className="shrink-0"
              aria-label={words.replaceNamed}
              write={replace}
              input={{}}
              told={{ success: successes.addressesReplaced, failure: failures.changeCalendar }}
            >
              {words.replace}
            </ActButton>
          }
        />
        {links.data?.map((link) => (
          <Item
            key={link.id}
            title={words.cleaner(link.name)}
            action={
              <ActButton
                variant="secondary"
                className="shrink-0"
                aria-label={words.turnOffNamed(link.name)}
                write={turnOff}
                input={{ params: { id: link.id } }}
                told={{ success: successes.turnoverLinkEnded, failure: failures.endTurnoverLink }}
              >
                {words.turnOff}
              </ActButton>
            }
          />
        ))}
      </ul>
      {links.isError && <ReadFailed title={words.loadFailed} read={links} />}
    </Dialog>
  )
}
