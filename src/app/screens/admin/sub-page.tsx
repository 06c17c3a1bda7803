import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { content } from '#words/en/admin.ts'

/** A page below the dashboard: the way back and its name stand at once, what it shows comes after them. */
export function SubPage({
  title,
  isWide = false,
  children,
}: {
  title: string
  /** Something stands beside what the page shows, where there is room. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`mx-auto max-w-4xl px-4 pb-24 sm:px-8 ${isWide ? 'lg:max-w-[88rem]' : ''}`}>
      <header className="pt-3 pb-5 sm:pt-5 sm:pb-8">
        <a href="/admin" className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {content.backToDashboard}
        </a>
        <h1 className="mt-2 text-3xl sm:mt-6 sm:text-4xl">{title}</h1>
      </header>
      <main>{children}</main>
    </div>
  )
}
