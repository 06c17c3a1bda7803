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
    <main className={`mx-auto px-4 pb-10 sm:px-8 lg:pb-8 ${width}`}>
      <div className="pb-3 lg:pt-6 lg:pb-4">
        {back && (
          <a
            href={back.href}
            className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link max-sm:-mt-2"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back.label}
          </a>
        )}
        <h1 className="text-2xl max-sm:line-clamp-2 sm:text-3xl lg:text-4xl">{title}</h1>
        {note && <p className="truncate text-ink-soft max-sm:text-sm lg:mt-1">{note}</p>}
      </div>
      <div className="*:first:mt-0">{children}</div>
    </main>
  )
}
