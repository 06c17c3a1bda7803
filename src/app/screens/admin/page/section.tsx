import { type ReactNode, useId } from 'react'

export function Section({
  title,
  intro,
  anchor,
  children,
}: {
  title: string
  intro?: string
  /** Fragment id for links on the page. */
  anchor?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="mt-10 scroll-mt-12">
      <h2 id={id} className="text-xl sm:text-2xl">
        {title}
      </h2>
      {intro && <p className="mt-1.5 text-ink-soft">{intro}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  )
}

export function Item({
  title,
  detail,
  action,
}: {
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="break-words font-semibold">{title}</p>
        {detail && <p className="break-words text-ink-soft text-sm">{detail}</p>}
      </div>
      {action}
    </li>
  )
}

export function List({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-ink-soft">{empty}</p>
  return <ul className={listClasses}>{children}</ul>
}

export const listClasses = 'divide-y divide-line border-line border-y [ul+&]:border-t-0'
