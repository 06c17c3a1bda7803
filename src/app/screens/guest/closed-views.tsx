import { buttonClasses } from '#app/components/ui/button.tsx'
import { Words } from '#app/components/ui/words.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useFormat, useWords } from '#app/lib/words.ts'
import type { GuestStay } from '#shared/contract/stays.ts'
import { property } from '#shared/the-house.ts'
import { HeaderBand } from './guest-header.tsx'
import { type ClosedKind, greetingName } from './journey.ts'

const mailTo = (subject: string) => `mailto:${property.email}?subject=${encodeURIComponent(subject)}`

function ContactHost({ guestName }: { guestName: string }) {
  const { help, rejected } = useWords('guest')
  return (
    <a
      href={mailTo(help.subject(guestName, property.name))}
      className={cx(buttonClasses('primary', 'large'), 'mt-7 max-sm:w-full')}
    >
      {rejected.contact}
    </a>
  )
}

/** The page of a cancelled stay, and all that its link still opens: what happened, and whom to ask. */
function CancelledPage({ stay }: { stay: GuestStay }) {
  const { header } = useWords('guest')
  const { cancelled } = useWords('stay')
  const format = useFormat()
  return (
    <>
      <HeaderBand>
        <h1 className="mt-6 break-words text-[2.125rem] sm:text-5xl">
          <Words>{header.greeting(greetingName(stay))}</Words>
        </h1>
        <p className="mt-2.5 text-paper/90">{format.days(stay.checkInDate, stay.checkOutDate)}</p>
      </HeaderBand>
      <main className="mx-auto max-w-2xl px-5 pt-9 pb-20 sm:px-6">
        <h2 className="text-3xl">{cancelled.title}</h2>
        <p className="mt-4">{stay.cancelledBy === 'no_show' ? cancelled.noShow : cancelled.text}</p>
        {stay.depositMode !== null && <p className="mt-2">{cancelled.deposit}</p>}
        {stay.cancelMessage !== null && (
          <figure className="mt-7 border-timber-600 border-l-4 pl-4">
            <figcaption className="text-ink-soft text-sm">{cancelled.message(property.hostName)}</figcaption>
            <blockquote className="mt-1 whitespace-pre-line break-words text-lg">
              {stay.cancelMessage}
            </blockquote>
          </figure>
        )}
        <p className="mt-7 text-ink-soft">{cancelled.wrong}</p>
        <ContactHost guestName={stay.guestName} />
      </main>
    </>
  )
}

/** Step 4, declined. */
function RejectedView({ stay }: { stay: GuestStay }) {
  const { rejected } = useWords('guest')
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        {rejected.title}
      </h2>
      <p className="mt-4">{rejected.text}</p>
      {stay.depositMode !== null && <p className="mt-2 text-ink-soft">{rejected.deposit}</p>}
      <ContactHost guestName={stay.guestName} />
    </>
  )
}

/** The stay is over: code, Wi-Fi and guide are closed. */
function EndedView({ stay }: { stay: GuestStay }) {
  const { ended } = useWords('guest')
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        {ended.title}
      </h2>
      <p className="mt-4">{ended.text(property.name)}</p>
      <p className="mt-2 text-ink-soft">{ended.left(property.hostName)}</p>
      <ContactHost guestName={stay.guestName} />
    </>
  )
}

/** The guest had everything erased, which ends the check-in. */
function ErasedView({ stay }: { stay: GuestStay }) {
  const { erasedStay } = useWords('guest')
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        {erasedStay.title}
      </h2>
      <p className="mt-4">{erasedStay.text}</p>
      {stay.status === 'rejected' && stay.depositMode !== null && (
        <p className="mt-2">{erasedStay.deposit}</p>
      )}
      <p className="mt-2 text-ink-soft">{erasedStay.after}</p>
      <ContactHost guestName={stay.guestName} />
    </>
  )
}

const views = { cancelled: CancelledPage, rejected: RejectedView, ended: EndedView, erased: ErasedView }

/** What is left to say of a stay that opens nothing any more. */
export function ClosedView({ view, stay }: { view: ClosedKind; stay: GuestStay }) {
  const View = views[view]
  return <View stay={stay} />
}
