import type { ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'

/** A grey place where something will be. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('block animate-breathe rounded-control bg-paper-deep', className)} />
}

/** Holds skeletons: hidden from screen readers, which hear `label` once instead. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
