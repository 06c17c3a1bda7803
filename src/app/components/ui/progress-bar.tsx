import { cx } from '#app/lib/class-names.ts'

/** Progress in percent, 0 to 100. */
export function ProgressBar({
  label,
  value,
  className,
}: {
  label: string
  value: number
  className?: string
}) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-1.5 overflow-hidden rounded-full bg-paper-deep forced-colors:border', className)}
    >
      <div
        className="h-full rounded-full bg-bush-600 forced-color-adjust-none transition-[width] duration-300 ease-settle forced-colors:bg-[CanvasText]"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
