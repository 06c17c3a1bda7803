import { useRef, useState } from 'react'
import { returnsStay } from '#app/api/my-stay.ts'
import { useWrite } from '#app/api/use-call.ts'
import { AddressText } from '#app/components/ui/address-text.tsx'
import { Button, type ButtonVariant } from '#app/components/ui/button.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import { isEmail } from '#shared/email-address.ts'
import { formatPhone } from '#shared/formatting.ts'

/** Validates without the server. */
export const contactErrors = (
  { guestPhone, guestEmail }: { guestPhone: string; guestEmail: string },
  wrong: { phone: string; email: string },
): FieldErrors => ({
  ...(guestPhone.trim() === '' ? { guestPhone: wrong.phone } : {}),
  ...(isEmail(guestEmail) ? {} : { guestEmail: wrong.email }),
})

export function SaveRow({
  texts: { save, saving, cancel },
  variant = 'primary',
  isPending,
  clearDraft,
  onCancel,
}: {
  texts: { save: string; saving: string; cancel: string }
  variant?: ButtonVariant
  isPending: boolean
  clearDraft: () => void
  onCancel: (() => void) | undefined
}) {
  const large = { size: 'large', className: 'max-sm:w-full' } as const
  const handleCancel = () => {
    clearDraft()
    onCancel?.()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={variant} {...large} isPending={isPending} pendingLabel={saving}>
        {save}
      </Button>
      {onCancel && (
        <Button variant="quiet" {...large} onClick={handleCancel}>
          {cancel}
        </Button>
      )}
    </div>
  )
}

/** Keeps typed text in the browser until it is saved. */
export function ContactForm({ onSaved, onCancel }: { onSaved?: () => void; onCancel?: () => void }) {
  const { token, stay } = useVisibleStay()
  const { contact } = useTranslations('guest')
  const { contactWrong } = useTranslations('stay')
  const { failures, successes } = useTranslations('notices')
  const { reportFailure } = useReport()
  const save = useWrite(stayCalls.saveContact, returnsStay)
  const { form, field, isPending, clearDraft } = useForm({
    defaultValues: {
      guestPhone: stay.guestPhone === null ? '' : formatPhone(stay.guestPhone),
      guestEmail: stay.guestEmail,
      preferredName: stay.preferredName ?? '',
    },
    draftKey: `latchkey.contact.${token}`,
    check: (typed) => contactErrors(typed, contactWrong),
    send: async (body) => {
      await save.mutateAsync({ params: { token }, body })
      showToast(successes.contactSaved)
      onSaved?.()
    },
    onFailed: (error) => reportFailure(error, failures.saveContact),
  })

  return (
    <form {...form} className="space-y-5">
      <TextField
        label={contact.phone}
        hint={contact.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...field('guestPhone')}
      />
      <EmailField label={contact.email} autoComplete="email" required {...field('guestEmail')} />
      <TextField
        label={contact.name}
        autoComplete="nickname"
        maxLength={60}
        isOptional
        {...field('preferredName')}
      />
      <SaveRow texts={contact} {...{ isPending, clearDraft, onCancel }} />
    </form>
  )
}

/**
 * State of a form that temporarily replaces the displayed data: whether it is open, a function that closes it, the button that
 * opens it, and what another such button needs.
 */
export function useChangeForm(
  { change, changeLabel }: { change: string; changeLabel: string },
  className = '-mr-4',
) {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    // The button is mounted again after the next paint.
    requestAnimationFrame(() => ref.current?.focus())
  }
  const opener = { ref, onClick: () => setIsOpen(true) }
  const button = (
    <Button {...opener} variant="quiet" className={className} aria-label={changeLabel}>
      {change}
    </Button>
  )
  return { isOpen, close, opener, button }
}

export function ContactRow({ canChange = true }: { canChange?: boolean }) {
  const { stay } = useVisibleStay()
  const { contact } = useTranslations('guest')
  const form = useChangeForm(contact)
  if (form.isOpen) {
    return (
      <div className="py-5">
        <p className="mb-4 font-serif text-xl">{contact.title}</p>
        <ContactForm onSaved={form.close} onCancel={form.close} />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-4">
      <div className="min-w-[min(100%,9rem)] flex-1">
        <p className="font-semibold">{contact.title}</p>
        <p translate="no" className="figures text-ink-soft">
          {stay.guestPhone && formatPhone(stay.guestPhone)}
        </p>
        <p translate="no" className="text-ink-soft">
          <AddressText>{stay.guestEmail}</AddressText>
        </p>
      </div>
      {canChange && form.button}
    </div>
  )
}
