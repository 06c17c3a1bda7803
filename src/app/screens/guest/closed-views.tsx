import { buttonClasses } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { property } from '#content/property.ts'
import type { GuestStay } from '#shared/contract/stays.ts'
import { ended, erasedStay, help, rejected } from '#words/en/guest.ts'

const mailTo = (guestName: string) =>
  `mailto:${property.contact.email}?subject=${encodeURIComponent(help.subject(guestName))}`

function ContactHost({ guestName }: { guestName: string }) {
  return (
    <a href={mailTo(guestName)} className={cx(buttonClasses('primary', 'large'), 'mt-7 max-sm:w-full')}>
      {rejected.contact}
    </a>
  )
}

/** Step 4, declined. */
export function RejectedView({ stay }: { stay: GuestStay }) {
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
export function EndedView({ stay }: { stay: GuestStay }) {
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        {ended.title}
      </h2>
      <p className="mt-4">{ended.text}</p>
      <p className="mt-2 text-ink-soft">{ended.left}</p>
      <ContactHost guestName={stay.guestName} />
    </>
  )
}

/** The guest had everything erased, which ends the check-in. */
export function ErasedView({ stay }: { stay: GuestStay }) {
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
