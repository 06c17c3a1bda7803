import type { ComponentPropsWithRef } from 'react'
import { cx } from '#app/lib/class-names.ts'

export function Panel({
  as: Element = 'section',
  className,
  ...rest
}: ComponentPropsWithRef<'section'> & { as?: 'section' | 'article' | 'div' | 'li' }) {
  return (
    <Element {...(rest as object)} className={cx('rounded-card border border-line bg-card', className)} />
  )
}
