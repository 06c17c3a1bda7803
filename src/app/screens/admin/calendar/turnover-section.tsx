import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useRemoveTurnoverLink, useTurnoverLinks } from '#app/api/calendar.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { Item, listClasses, Section } from '#app/screens/admin/accounts/section.tsx'
import { ConfirmAction } from '#app/screens/admin/confirm-action.tsx'
import { ReadFailed } from '#app/screens/admin/read-failed.tsx'
import type { TurnoverLink } from '#shared/contract/turnover.ts'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { turnoverLinks as words } from '#words/en/turnover.ts'
import { TurnoverDialog } from './turnover-dialog.tsx'

const at = (instant: string) => formatInstant(instant, property.timeZone)

const detailOf = ({ expiresAt, lastUsedAt }: TurnoverLink): string =>
  `${words.until(at(expiresAt))} ${lastUsedAt === null ? words.neverOpened : words.opened(at(lastUsedAt))}`

/** The links by which cleaners read who comes and goes, one for each of them. */
export function TurnoverSection() {
  const links = useTurnoverLinks()
  const [isAdding, setIsAdding] = useState(false)
  const [ended, setEnded] = useState<TurnoverLink | null>(null)
  const remove = useRemoveTurnoverLink()
  return (
    <Section title={words.title} intro={words.intro}>
      {links.isPending && <Skeleton className="h-16 w-full" />}
      {links.isError && <ReadFailed title={words.loadFailed} read={links} />}
      {links.data?.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {links.data && links.data.length > 0 && (
        <ul className={listClasses}>
          {links.data.map((link) => (
            <Item
              key={link.id}
              title={link.name}
              detail={detailOf(link)}
              action={
                <Button
                  variant="dangerQuiet"
                  className="-mr-4 shrink-0"
                  aria-label={words.endOf(link.name)}
                  onClick={() => setEnded(link)}
                >
                  {words.end}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setIsAdding(true)}>
        <UserPlus aria-hidden="true" className="size-4" />
        {words.add}
      </Button>
      {isAdding && <TurnoverDialog onClose={() => setIsAdding(false)} />}
      {ended && (
        <ConfirmAction
          words={words.ending}
          name={ended.name}
          act={() => remove.mutateAsync({ params: { id: ended.id } })}
          success={successes.turnoverLinkEnded}
          failure={failures.endTurnoverLink}
          onClose={() => setEnded(null)}
        />
      )}
    </Section>
  )
}
