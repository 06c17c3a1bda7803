import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'

/** A page below `/admin`. Its heading renders before its content has loaded. */
export function Page({
  title,
  note,
  width = 'max-w-4xl',
  back,
  children,
}: {
  title: string
  note?: string
  width?: string | undefined
  back?: { href: string; label: string } | undefined
  children: ReactNode
}) {
  return (
    <main className={`mx-auto px-4 pb-4 max-lg:max-w-none sm:px-8 sm:pb-10 lg:pb-8 ${width}`}>
      <div className="pb-3 lg:pt-6 lg:pb-4 low:max-lg:flex low:max-lg:min-h-13 low:max-lg:flex-wrap low:max-lg:items-center low:max-lg:gap-x-4 low:max-lg:py-1">
        {back && (
          <a
            href={back.href}
            // On the line of *Logout*, above the heading.
            className="-ml-2 inline-flex min-h-11 shrink-0 items-center gap-2 px-2 align-top font-semibold text-bush-700 hover:underline max-lg:mt-1 low:max-lg:mt-0"
          >
            <ArrowLeft className="size-4" />
            {back.label}
          </a>
        )}
        <h1 className="text-2xl max-sm:line-clamp-2 sm:text-3xl lg:text-4xl low:max-lg:text-xl low:max-lg:[overflow-wrap:break-word]">
          {title}
        </h1>
        {note && (
          <p className="truncate text-ink-soft max-sm:text-sm lg:mt-1 low:max-lg:min-w-0 low:max-lg:text-sm">
            {note}
          </p>
        )}
      </div>
      <div className="@container *:first:mt-0">{children}</div>
    </main>
  )
}
