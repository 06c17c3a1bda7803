import { useEffect, useState } from 'react'
import { ReachHost } from '#app/components/house/reach-host.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { useHash } from '#app/lib/hash.ts'
import { useHouse } from '#app/lib/house.ts'
import { messagesAddress } from '#app/screens/guest/journey.ts'

const messagesPart = lazy(
  async () => ({ Messages: await (await import('./guest-messages.tsx')).loadGuestMessages() }),
  'Messages',
)

/** The conversation with the host. Once per page; its code and messages load when the page has settled, or on request. */
export function MessagesPlace() {
  const house = useHouse()
  const isNamed = useHash() === messagesAddress
  const [isOpen, setIsOpen] = useState(isNamed)
  // Stays open when another link of the page is followed.
  if (isNamed && !isOpen) setIsOpen(true)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const load = () =>
      messagesPart.fetch().then(
        () => setIsLoaded(true),
        () => undefined,
      )
    const timer = setTimeout(load, 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div id={messagesAddress.slice(1)} tabIndex={-1} data-screen-only>
      <noscript>
        <ReachHost house={house} className="mr-6 inline-block py-2.5 text-link" />
      </noscript>
      {(isOpen || isLoaded) && <Lazy part={messagesPart} with={{ isOpen }} />}
    </div>
  )
}
