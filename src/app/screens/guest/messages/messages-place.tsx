import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'

/** A link to the messages on the guest's page, which also opens them. */
export const messagesAddress = '#messages'

const messagesPart = lazy(
  async () => ({ Messages: await (await import('./guest-messages.tsx')).loadGuestMessages() }),
  'Messages',
)

/** The conversation with the host. Once per page; its code and messages load when the page has settled, or on request. */
export function MessagesPlace() {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const follow = useEffectEvent(() => {
    if (location.hash !== messagesAddress) return
    setIsWanted(true)
    setIsOpen(true)
    place.current?.focus()
  })
  useEffect(() => {
    const handleHash = () => follow()
    const handleLoaded = () => setIsWanted(true)
    handleHash()
    window.addEventListener('hashchange', handleHash)
    const timer = setTimeout(() => void messagesPart.fetch().then(handleLoaded, () => undefined), 1500)
    return () => {
      window.removeEventListener('hashchange', handleHash)
      clearTimeout(timer)
    }
  }, [])
  return (
    <div id={messagesAddress.slice(1)} ref={place} tabIndex={-1} data-screen-only>
      {isWanted && <Lazy part={messagesPart} with={{ isOpen, onOpen: () => setIsOpen(true) }} />}
    </div>
  )
}
