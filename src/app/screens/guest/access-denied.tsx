import { useEffect, useEffectEvent } from 'react'
import { ErrorPage } from '#app/components/house/error-page.tsx'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { GuestPageTexts } from '#i18n/shapes.ts'

export function AccessDenied({ reason }: { reason: string }) {
  const house = useHouse()
  const { denied } = useTranslations('guest')
  const { notices } = useTranslations('notices')
  return (
    <ErrorPage title={notices.accessDenied} text={reason} help={denied.help(house.hostName)}>
      <a href="/" className={buttonClasses('primary', 'large')}>
        {denied.home}
      </a>
    </ErrorPage>
  )
}

const retryEveryMs = 10_000

/** A temporary failure: no connection, too many attempts, or a fault of ours. */
export function LoadTrouble({
  kind,
  isRetrying,
  onRetry,
}: {
  kind: keyof GuestPageTexts['guest']['trouble']['kinds']
  isRetrying: boolean
  onRetry: () => void
}) {
  const { trouble } = useTranslations('guest')
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    // Browsers often fire no `online` event when a weak signal returns.
    const timer = setInterval(() => retry(), retryEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <ErrorPage {...trouble.kinds[kind]}>
      <Button size="large" isPending={isRetrying} onClick={onRetry}>
        {trouble.again}
      </Button>
    </ErrorPage>
  )
}
