import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useHouse } from '#app/lib/house.ts'
import { callEndpoint } from '#app/lib/http.ts'
import { subscribe, usePushState } from '#app/lib/push.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { readStorage, writeStorage } from '#app/lib/web-storage.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { addGuestDevice, removeGuestDevice } from '#shared/contract/notifications/calls.ts'

const scope = '/guest/'

/** Remembers that this browser is notified of this stay. Contains too little of the token to open the page. */
export const toldKey = (token: string): string => `latchkey.told.${token.slice(-8)}`

/**
 * Lets a guest who waits start notifications of the answer, and any guest end them. The browser asks only after a tap.
 * Renders nothing where notifications don't work.
 */
export function TellMe() {
  const { hostName } = useHouse()
  const { token } = useVisibleStay()
  const { tellMe } = useTranslations('parts')
  const { data: found, refetch } = usePushState(scope)
  // A browser has one subscription for all its stays.
  const key = toldKey(token)
  const [isNotified, setIsNotified] = useState(() => readStorage(key, 'localStorage') !== null)
  const isOn = isNotified && found === 'on'

  const { mutate, isPending, isError } = useMutation({
    async mutationFn() {
      if (isOn) {
        const registration = await navigator.serviceWorker.getRegistration(scope)
        const subscription = await registration?.pushManager.getSubscription()
        const body = subscription ? { endpoint: subscription.endpoint } : undefined
        await callEndpoint(removeGuestDevice, { params: { token }, body })
      } else await callEndpoint(addGuestDevice, { params: { token }, body: await subscribe(scope) })
      writeStorage(key, isOn ? null : true, 'localStorage')
      setIsNotified(!isOn)
    },
    onSettled: () => refetch(),
  })

  if (!isError && found !== 'on' && found !== 'off') return null
  const problem = isError ? tellMe[found === 'blocked' ? 'blocked' : 'failed'] : ''
  return (
    <div className="mt-3">
      {found !== 'blocked' && (
        <Button
          variant={isOn ? 'quiet' : 'primary'}
          size="large"
          className="max-sm:w-full"
          isPending={isPending}
          pendingLabel={tellMe.pending}
          onClick={() => mutate()}
        >
          {isOn ? tellMe.stop : tellMe.start(hostName)}
        </Button>
      )}
      <p role="status" className="mt-2 text-ink-soft">
        {isOn ? tellMe.on(hostName) : problem}
      </p>
    </div>
  )
}
