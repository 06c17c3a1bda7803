import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'

/** A native `<details>` with a summary line. It works without JavaScript. */
export function Fold({
  summary,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'details'> & { summary: ReactNode }) {
  return (
    <details {...rest} className={cx('group border-line border-y', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}
