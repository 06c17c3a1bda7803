import type { ReactNode } from 'react'
import { AddressText } from '#app/components/ui/address-text.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { LanguageSelect } from './language-select.tsx'
import { ReachHost } from './reach-host.tsx'

/** A page without a next step. It says what to do and how to reach the host. `home` labels a link to `/`. */
export function ErrorPage({
  title,
  text,
  reason,
  home,
  children,
}: {
  title: string
  text: string
  /** The technical reason, after everything that helps. */
  reason?: string
  home?: string
  children?: ReactNode
}) {
  const house = useHouse()
  const { help } = useTranslations('guest')
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-gutter py-6 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <p translate="no" className="wrap-break-word max-w-full font-serif text-bush-600 text-lg">
          {house.name}
        </p>
        <LanguageSelect />
      </header>
      <main className="flex flex-1 flex-col justify-center py-10">
        <h1 className="text-4xl">{title}</h1>
        <p role="alert" className="mt-4 text-lg">
          {text}
        </p>
        <p className="mt-8 flex flex-wrap gap-2 *:grow [&>button]:basis-full">
          {children}
          <ReachHost
            house={house}
            className={buttonClasses('secondary', 'large')}
            label={(text) => (text === house.phone ? help.call(text) : <AddressText>{text}</AddressText>)}
          />
        </p>
        {home && (
          <p className="mt-5">
            <a href="/" className="inline-block py-2.5 text-link">
              {home}
            </a>
          </p>
        )}
        {reason && <p className="mt-8 text-ink-soft text-sm">{reason}</p>}
      </main>
    </div>
  )
}

/** Shown for a link that is unknown, replaced or expired, so a retry wouldn't help. */
export function DeadLink({ title, text }: { title: string; text: string }) {
  const { hostName } = useHouse()
  const { denied } = useTranslations('guest')
  return <ErrorPage title={title} text={denied.help(hostName)} reason={text} home={denied.home} />
}
