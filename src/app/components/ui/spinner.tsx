import { cx } from '#app/lib/class-names.ts'

const sizes = { small: 'size-4 border-2', large: 'size-10 border-3' }

export function Spinner({ size, className }: { size: keyof typeof sizes; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-current border-t-transparent opacity-80 forced-colors:border-t-0',
        sizes[size],
        className,
      )}
    />
  )
}
