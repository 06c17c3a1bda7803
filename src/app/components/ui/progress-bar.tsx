import type { ComponentProps } from 'react'
import { cx } from '#app/lib/class-names.ts'

// Keeps its colours in forced-colours mode, for which `app.css` gives it the system's.
const bar = 'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line forced-color-adjust-none'
// Each engine names the filled part in its own way.
const filled =
  '[&::-moz-progress-bar]:bg-bush-600 [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-bush-600 [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-300'

/** Progress in percent, 0 to 100. */
export const ProgressBar = ({
  label,
  value,
  className,
}: Pick<ComponentProps<'progress'>, 'className'> & { label: string; value: number }) => (
  <progress aria-label={label} max={100} value={Math.round(value)} className={cx(bar, filled, className)} />
)
