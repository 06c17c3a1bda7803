import { type ComponentType, useState } from 'react'
import { guestThread as threadOf, useConversationData } from '#app/api/threads.ts'
import { Conversation } from '#app/components/threads/conversation.tsx'
import { hasUnsent } from '#app/components/threads/use-outbox.ts'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useOnChange } from '#app/lib/on-change.ts'
import { pageLanguage } from '#app/lib/page-language.ts'
import { serverNow } from '#app/lib/server-time.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useFormat } from '#app/lib/translations.ts'
import { readStorage } from '#app/lib/web-storage.ts'
import { messagesAddress } from '#app/screens/guest/journey.ts'
import { toldKey } from '#app/screens/guest/steps/tell-me.tsx'
import { tellMePart } from '#app/screens/guest/tell-me-part.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import type { ThreadTexts } from '#i18n/shapes.ts'
import { threadTexts } from '#i18n/threads.ts'
import { writeAfterCancelMs } from '#shared/constants.ts'
import { waitsFor } from '#shared/stay/stage.ts'

/** Loads the texts in the page's language. Returns the component. */
export async function loadGuestMessages(): Promise<ComponentType<{ isOpen: boolean }>> {
  const texts = await threadTexts[pageLanguage()]()
  return (props) => (
    <>
      <GuestMessages {...props} texts={texts} />
      <EndNotifications />
    </>
  )
}

/** Lets a guest end notifications. One who waits ends them where they began. */
function EndNotifications() {
  const { token, stay } = useVisibleStay()
  const [isNotified] = useState(() => readStorage(toldKey(token), 'localStorage') !== null)
  return isNotified && waitsFor(stay) !== 'host' && <Lazy part={tellMePart} with={{}} />
}

const pollMs = { open: 10_000, closed: 60_000 }

/**
 * The guest's conversation: one line with the newest message, which opens it. Renders nothing before the first message.
 */
function GuestMessages({ texts, isOpen }: { texts: ThreadTexts; isOpen: boolean }) {
  const house = useHouse()
  const { token, stay } = useVisibleStay()
  const { thread, guestThread: guestTexts } = texts
  const format = useFormat()
  const calls = threadOf(token)
  // Opens the conversation after a reload if it has unsent text.
  const [wasTyped] = useState(() => hasUnsent(calls.key[1]))
  const isShown = isOpen || wasTyped
  const talk = useConversationData(calls, { pollIntervalMs: isShown ? pollMs.open : pollMs.closed })
  const unread = talk.messages?.findLast(({ from, readAt }) => from === 'host' && readAt === null)?.id
  useOnChange(unread, () => {
    if (unread === undefined || isShown) return
    const handleRead = () => location.assign(messagesAddress)
    showToast(
      { title: guestTexts.unread(house.hostName) },
      { action: { label: guestTexts.read, onAction: handleRead } },
    )
  })
  const last = talk.messages?.at(-1)
  const isClosed =
    stay.cancelledAt !== null && serverNow() >= Date.parse(stay.cancelledAt) + writeAfterCancelMs
  if (!isShown) {
    return (
      last && (
        <a
          href={messagesAddress}
          className="mt-5 block w-full rounded-card border border-edge bg-card px-4 py-3 text-left hover:border-bush-700"
        >
          <span className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{thread.with(house.hostName)}</span>
            <span className="figures shrink-0 text-ink-soft text-sm">
              {format.clock(last.at, house.timeZone)}
            </span>
          </span>
          <span
            dir="auto"
            lang={last.text && last.from === 'host' ? house.hostLanguage : undefined}
            className="block truncate text-ink-soft"
          >
            {last.text || thread.datesOnly}
          </span>
        </a>
      )
    )
  }
  return (
    <section aria-labelledby="messages-title" className="mt-6 border-line border-t pt-5">
      <h3 id="messages-title" className="mb-4 text-xl">
        {thread.with(house.hostName)}
      </h3>
      <Conversation
        data={talk}
        texts={thread}
        viewer="guest"
        partner={house.hostName}
        empty={guestTexts.empty(house.hostName, stay.isNotifiedByMail)}
        closed={isClosed && <p className="mt-6 text-ink-soft">{guestTexts.closed}</p>}
      />
    </section>
  )
}
