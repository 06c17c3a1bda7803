import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '#app/lib/class-names.ts'

/** A collapsible section of a stay's card. Its content renders, and fetches, once it is open. */
export function CardSection({
  title,
  guestName,
  summary,
  children,
}: {
  title: string
  guestName: string
  summary?: ReactNode
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 border-line border-t text-left font-semibold hover:text-clay-700"
      >
        <span className="sr-only">{guestName}’s </span>
        <span className="whitespace-nowrap">{title}</span>
        <span className="ml-auto min-w-0 py-1.5 text-right font-normal text-ink-soft text-sm">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 shrink-0 text-ink-soft', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="max-w-2xl pt-1 pb-4 lg:col-span-2">
        {isOpen && children}
      </div>
    </>
  )
}
