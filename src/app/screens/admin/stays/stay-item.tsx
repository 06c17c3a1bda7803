import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { StayCard } from '#app/screens/admin/stay/stay-card.tsx'
import { StayRow } from '#app/screens/admin/stay/stay-row.tsx'

export function StayItem({
  isOpenAtFirst = false,
  isCreated = false,
  ...card
}: ComponentProps<typeof StayCard> & {
  isOpenAtFirst?: boolean
  /** Set for a new stay: scrolls to it and expands it. */
  isCreated?: boolean
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || isCreated)
  const id = useId()
  const place = useRef<HTMLElement>(null)
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
      <div id={id}>{isOpen && <StayCard {...card} />}</div>
    </article>
  )
}
