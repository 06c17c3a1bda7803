import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { DepositQuestion } from '#app/screens/admin/stay/deposit/deposit-question.tsx'
import { StayCard } from '#app/screens/admin/stay/stay-card.tsx'
import { StayRow } from '#app/screens/admin/stay/stay-row.tsx'
import { todayContent as words } from '#i18n/en/host-week.ts'

/** A stay as a row that opens to its whole card; `isOpenAtFirst` shows the card at once, without a way to fold it. */
export function StayItem({
  isOpenAtFirst = false,
  ...card
}: ComponentProps<typeof StayCard> & { isOpenAtFirst?: boolean }) {
  const { stay } = card
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A window that becomes narrow folds no card that somebody is in the middle of: its dialogs and what was typed stay.
    const keepOpen = () => setIsOpen(true)
    const card = isOpenAtFirst ? place.current : null
    card?.addEventListener('focusin', keepOpen)
    return () => card?.removeEventListener('focusin', keepOpen)
  }, [isOpenAtFirst])
  const set = (next: boolean) => {
    setIsOpen(next)
    // What was pressed is gone with what it changed: the focus goes to its other half.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true }),
    )
  }
  const isShown = isOpenAtFirst || isOpen
  return (
    <div ref={place}>
      {isShown ? (
        <div className={isOpenAtFirst ? undefined : 'py-2'}>
          {!isOpenAtFirst && (
            <>
              <Button
                variant="quiet"
                aria-expanded
                aria-label={words.close(stay.guestName)}
                onClick={() => set(false)}
                className="w-full"
              >
                <ChevronUp aria-hidden="true" className="size-5" />
                {words.less}
              </Button>
              <DepositQuestion stay={stay} className="px-4 pb-3 sm:px-6" />
            </>
          )}
          <StayCard {...card} />
        </div>
      ) : (
        <>
          <StayRow stay={stay} onOpen={() => set(true)} />
          <DepositQuestion stay={stay} className="px-4 pb-2.5 sm:px-6" />
        </>
      )}
    </div>
  )
}
