import { buttonClasses } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useWords } from '#app/lib/words.ts'
import { property } from '#content/property.ts'
import type { GuestStay } from '#shared/contract/stays.ts'

const mailTo = (subject: string) => `mailto:${property.contact.email}?subject=${encodeURIComponent(subject)}`

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

/** Step 4, declined. */
export function RejectedView({ stay }: { stay: GuestStay }) {
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
export function EndedView({ stay }: { stay: GuestStay }) {
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
export function ErasedView({ stay }: { stay: GuestStay }) {
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
