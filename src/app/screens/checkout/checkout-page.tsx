import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps, ReactNode } from 'react'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'

export function CheckoutPage({
  title,
  stayPath,
  children,
}: {
  title: string
  /** The path of the guest page; `null` until it is known. */
  stayPath: string | null
  children: ReactNode
}) {
  const house = useHouse()
  const { content } = useTranslations('checkout')
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-5 pt-4 pb-16 sm:px-8 sm:pt-6">
      <header className="flex min-h-11 items-center justify-between gap-4">
        {stayPath ? (
          <a href={stayPath} className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 text-link">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {content.back}
          </a>
        ) : (
          <span />
        )}
        <span className="shrink-0 font-serif text-bush-600">{house.name}</span>
      </header>
      <main className="mt-6 sm:mt-10">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {children}
      </main>
    </div>
  )
}

/** A checkout page on which nothing can be paid. */
export function CheckoutEnd({
  text,
  children,
  ...page
}: ComponentProps<typeof CheckoutPage> & { text: string }) {
  return (
    <CheckoutPage {...page}>
      <p className="mt-4 max-w-xl text-lg" role="alert">
        {text}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">{children}</p>
    </CheckoutPage>
  )
}
