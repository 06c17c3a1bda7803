import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isWide } from '#app/lib/width.ts'
import { StayCard } from '#app/screens/admin/stay/stay-card.tsx'
import { StayRow } from '#app/screens/admin/stay/stay-row.tsx'

export function StayItem({
  isOpenIfWide = false,
  isCreated = false,
  ...card
}: ComponentProps<typeof StayCard> & {
  /** Expands it at first in a wide window. */
  isOpenIfWide?: boolean
  /** Set for a new stay: scrolls to it and expands it. */
  isCreated?: boolean
}) {
  /** `null` until the browser knows the window's width: the styles then show the card in a wide one. */
  const [isOpen, setIsOpen] = useState(isCreated || (isOpenIfWide ? null : false))
  const id = useId()
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isOpen === null) setIsOpen(isWide())
  }, [isOpen])
  useEffect(() => {
    if (isCreated) place.current?.scrollIntoView({ block: 'center' })
  }, [isCreated])
  const handleToggle = () => {
    flushSync(() => setIsOpen(!isOpen))
    if (!isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <article ref={place} aria-label={card.stay.guestName} className="scroll-mt-16">
      <StayRow stay={card.stay} isOpen={isOpen} controls={id} onToggle={handleToggle} />
      <div id={id} className={isOpen === null ? 'max-lg:hidden' : undefined}>
        {isOpen !== false && <StayCard {...card} />}
      </div>
    </article>
  )
}
