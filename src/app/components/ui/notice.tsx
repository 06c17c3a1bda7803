import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'

export type NoticeTone = 'info' | 'good' | 'attention' | 'bad'

const looks: Record<NoticeTone, { icon: typeof Info; classes: string; iconClasses: string }> = {
  info: { icon: Info, classes: 'bg-timber-100', iconClasses: 'text-timber-700' },
  good: { icon: CircleCheck, classes: 'bg-moss-100', iconClasses: 'text-bush-600' },
  attention: { icon: CircleAlert, classes: 'bg-clay-100', iconClasses: 'text-clay-700' },
  bad: { icon: CircleAlert, classes: 'bg-rata-100', iconClasses: 'text-rata-600' },
}

/** Use `role="alert"` for a new error, `role="status"` for a new success, and no role for static text. */
export function Notice({
  tone = 'info',
  title,
  role,
  action,
  className,
  children,
}: {
  tone?: NoticeTone
  title?: ReactNode | undefined
  role?: 'alert' | 'status'
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { icon: Icon, classes, iconClasses } = looks[tone]
  return (
    <div
      role={role}
      data-keep-clear={tone === 'bad' ? '' : undefined}
      className={cx(
        'flex flex-wrap gap-x-[min(0.75rem,3.75vw)] gap-y-2 rounded-control px-[min(1rem,5vw)] py-3.5',
        classes,
        className,
      )}
    >
      <Icon className={cx('mt-0.5 size-5', iconClasses)} />
      <div className="min-w-[min(100%,10rem)] flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx('text-pretty', title ? 'mt-0.5' : null)}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
