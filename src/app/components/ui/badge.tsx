import type { ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'

export type Tone = 'neutral' | 'info' | 'attention' | 'good' | 'bad'

const tones: Record<Tone, string> = {
  neutral: 'bg-paper-deep text-ink-soft',
  info: 'bg-timber-100 text-timber-700',
  attention: 'bg-clay-100 text-clay-700',
  good: 'bg-moss-100 text-bush-700',
  bad: 'bg-rata-100 text-rata-700',
}

/** A status label of one or two words. The text carries the meaning; the tone only supports it. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-[4px] px-2 py-0.5 font-semibold text-sm leading-5',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
