import { useEffect, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useHouse } from '#app/lib/house.ts'
import { callEndpoint } from '#app/lib/http.ts'
import { readPushState, subscribe } from '#app/lib/push.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { readStorage, writeStorage } from '#app/lib/web-storage.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { addGuestDevice, getPushKey, removeGuestDevice } from '#shared/contract/notifications/calls.ts'

const scope = '/guest/'
const worker = '/guest-worker.js'

type State = 'unusable' | 'off' | 'on' | 'blocked' | 'failed'

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
  const [state, setState] = useState<State>('unusable')
  const [isPending, setIsPending] = useState(false)
  // A browser has one subscription for all its stays.
  const key = toldKey(token)

  useEffect(() => {
    readPushState(scope).then((found) => {
      if (found === 'on' && readStorage(key, 'localStorage')) setState('on')
      else if (found === 'on' || found === 'off') setState('off')
    })
  }, [key])

  const run = async (work: () => Promise<State>) => {
    setIsPending(true)
    setState(await work().catch(() => (Notification.permission === 'denied' ? 'blocked' : 'failed')))
    setIsPending(false)
  }
  const turnOn = async (): Promise<State> => {
    const { key: siteKey } = await callEndpoint(getPushKey, {})
    const body = await subscribe({ worker, scope, key: siteKey })
    await callEndpoint(addGuestDevice, { params: { token }, body })
    writeStorage(key, true, 'localStorage')
    return 'on'
  }
  const turnOff = async (): Promise<State> => {
    const registration = await navigator.serviceWorker.getRegistration(scope)
    const subscription = await registration?.pushManager.getSubscription()
    const body = subscription ? { endpoint: subscription.endpoint } : undefined
    await callEndpoint(removeGuestDevice, { params: { token }, body })
    writeStorage(key, null, 'localStorage')
    return 'off'
  }

  if (state === 'unusable') return null
  return (
    <div className="mt-6">
      {state === 'blocked' ? null : (
        <Button
          variant={state === 'on' ? 'quiet' : 'primary'}
          size="large"
          className="max-sm:w-full"
          isPending={isPending}
          pendingLabel={tellMe.pending}
          onClick={() => run(state === 'on' ? turnOff : turnOn)}
        >
          {state === 'on' ? tellMe.stop : tellMe.start(hostName)}
        </Button>
      )}
      <p role="status" className="mt-2 text-ink-soft">
        {state === 'on' ? tellMe.on(hostName) : state === 'off' ? '' : tellMe[state]}
      </p>
    </div>
  )
}
