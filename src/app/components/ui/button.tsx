import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet'
export type ButtonSize = 'regular' | 'large' | 'icon'

// `src/app/styles/tokens.css` says which one is red. A transparent border becomes visible in forced-colours mode, which
// removes backgrounds. A quiet button, whose padding may stand out from its column, is underlined there instead (`app.css`).
const variantClasses: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-action text-card hover:bg-action-strong',
  secondary: 'border border-edge bg-card text-ink hover:border-bush-700 hover:bg-paper',
  quiet: 'text-bush-700 hover:bg-paper-deep',
  danger: 'border border-transparent bg-rata-600 text-card hover:bg-rata-700',
  dangerQuiet: 'text-rata-600 hover:bg-rata-100',
}

const sizeClasses: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 max-[22rem]:px-3 py-3 text-lg',
  icon: 'size-[min(2.75rem,14vw)] shrink-0',
}

export const buttonClasses = (variant: ButtonVariant = 'primary', size: ButtonSize = 'regular'): string =>
  cx(
    'button inline-flex items-center justify-center gap-2 rounded-control text-balance text-center font-semibold leading-tight no-underline',
    variantClasses[variant],
    sizeClasses[size],
  )

/**
 * While `isPending`, the button shows a spinner with `pendingLabel` and ignores presses. It isn't `disabled`, because
 * that would lose the keyboard focus.
 */
export function Button({
  variant,
  size,
  isPending = false,
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  isPending?: boolean
  pendingLabel?: ReactNode
}) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isPending || rest['aria-disabled']}
      className={cx(buttonClasses(variant, size), className)}
      onClick={handleClick}
    >
      {isPending && <Spinner size="small" />}
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  )
}
