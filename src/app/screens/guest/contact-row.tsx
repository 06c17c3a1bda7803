import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useWords } from '#app/lib/words.ts'
import { formatPhone } from '#shared/formatting.ts'
import { ContactForm } from './contact-form.tsx'
import { useShownStay } from './shown-stay.ts'

/** The saved contact details in a row, and the form in their place while they are changed. */
export function ContactRow({ canChange = true }: { canChange?: boolean }) {
  const { stay } = useShownStay()
  const { contact } = useWords('guest')
  const [isChanging, setIsChanging] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)

  const handleDone = () => {
    setIsChanging(false)
    // The button stands again only after the next paint.
    requestAnimationFrame(() => changeButton.current?.focus())
  }

  if (isChanging) {
    return (
      <div className="py-5">
        <p className="mb-4 font-serif text-xl">{contact.savedTitle}</p>
        <ContactForm onSaved={handleDone} onCancel={handleDone} />
      </div>
    )
  }
  return (
    <div className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{contact.savedTitle}</p>
        <p className="figures break-words text-ink-soft">{stay.guestPhone && formatPhone(stay.guestPhone)}</p>
        <p className="break-words text-ink-soft">{stay.guestEmail}</p>
      </div>
      {canChange && (
        <Button
          ref={changeButton}
          variant="quiet"
          className="-mr-3"
          aria-label={contact.changeLabel}
          onClick={() => setIsChanging(true)}
        >
          {contact.change}
        </Button>
      )}
    </div>
  )
}
