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
    <details {...rest} className={cx('border-line border-y', className)}>
      <summary className="fold-line min-h-14 py-3">{summary}</summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}
