import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { content } from '#i18n/en/admin.ts'

/** A page below the dashboard, or below another page: the way back and its name stand at once, what it shows comes after them. */
export function SubPage({
  title,
  width = 'max-w-4xl',
  back = { href: '/admin', label: content.backToDashboard },
  children,
}: {
  title: string
  width?: string
  back?: { href: string; label: string }
  children: ReactNode
}) {
  return (
    <div className={`mx-auto px-4 pb-24 sm:px-8 ${width}`}>
      <header className="pt-3 pb-5 sm:pt-5 sm:pb-8">
        <a href={back.href} className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </a>
        <h1 className="mt-2 text-3xl sm:mt-6 sm:text-4xl">{title}</h1>
      </header>
      <main>{children}</main>
    </div>
  )
}
