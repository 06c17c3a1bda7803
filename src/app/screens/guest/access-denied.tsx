import { useEffect, useEffectEvent } from 'react'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/words.ts'
import type { GuestPageWords } from '#i18n/shapes.ts'
import { phoneAddress } from './help-card.tsx'

export function AccessDenied({ reason }: { reason: string }) {
  const house = useHouse()
  const { denied } = useTranslations('guest')
  const { notices } = useTranslations('notices')
  return (
    <DeadEnd title={notices.accessDenied} text={reason} help={denied.help(house.hostName)}>
      <a href="/" className={buttonClasses('primary', 'large')}>
        {denied.home}
      </a>
    </DeadEnd>
  )
}

const retryEveryMs = 10_000

/** A temporary failure: no connection, too many attempts, or a fault of ours. */
export function LoadTrouble({
  kind,
  isRetrying,
  onRetry,
}: {
  kind: keyof GuestPageWords['guest']['trouble']['kinds']
  isRetrying: boolean
  onRetry: () => void
}) {
  const { trouble } = useTranslations('guest')
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    // A weak signal often returns without an `online` event.
    const timer = setInterval(() => retry(), retryEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <DeadEnd {...trouble.kinds[kind]}>
      <Button size="large" isPending={isRetrying} onClick={onRetry}>
        {trouble.again}
      </Button>
    </DeadEnd>
  )
}

function DeadEnd({
  title,
  text,
  help,
  children,
}: {
  title: string
  text: string
  help?: string
  children: React.ReactNode
}) {
  const house = useHouse()
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-5 py-16 sm:px-6">
      <p className="font-serif text-bush-600 text-lg">{house.name}</p>
      <h1 className="mt-3 text-4xl">{title}</h1>
      <p role="alert" className="mt-4 text-lg">
        {text}
      </p>
      {help && (
        <p className="mt-3 text-ink-soft">
          <Unbroken>{help}</Unbroken>
        </p>
      )}
      <p className="mt-8">{children}</p>
      <p className="mt-7 flex flex-wrap gap-x-6 text-ink-soft">
        <a className="inline-block py-2.5 text-link" href={phoneAddress(house)}>
          {house.phone}
        </a>
        <a className="inline-block py-2.5 text-link" href={`mailto:${house.email}`}>
          {house.email}
        </a>
      </p>
    </main>
  )
}
