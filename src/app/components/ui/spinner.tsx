import { cx } from '#app/lib/class-names.ts'

export function Spinner({
  size = 'regular',
  className,
}: {
  size?: 'small' | 'regular' | 'large'
  className?: string
}) {
  const sizes = { small: 'size-4 border-2', regular: 'size-6 border-2', large: 'size-10 border-3' }
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block shrink-0 animate-spin rounded-full border-current border-t-transparent opacity-80',
        sizes[size],
        className,
      )}
    />
  )
}
