import type { ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('block max-w-full animate-pulse rounded-control bg-paper-deep', className)} />
}

/** Hides skeletons from screen readers, which read `label` instead. */
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

/** Skeletons below each other; `bars` are their classes. */
export const SkeletonBars = ({ label, bars }: { label: string; bars: readonly string[] }) => (
  <SkeletonGroup label={label}>
    {bars.map((bar, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars are never reordered
      <Skeleton key={at} className={bar} />
    ))}
  </SkeletonGroup>
)
