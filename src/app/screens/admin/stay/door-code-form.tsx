import { useId } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { controlClasses } from '#app/components/ui/field.tsx'
import { cx } from '#app/lib/class-names.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { common, failures, refusals, successes } from '#i18n/en/admin.ts'
import { stayContent } from '#i18n/en/stay.ts'
import { doorCodeLength } from '#shared/constants.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import { changeDoorCodeBodySchema } from '#shared/contract/stays/forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

/** Separators between the digits of a code: `12 34 56`, `12-34-56`. */
const separators = /[\s\p{Pd}.]/gu

/** Strips separators from a typed or pasted code before `maxLength` truncates it. Returns an unsubscribe function. */
function takeSpacedCode(input: HTMLInputElement): () => void {
  const handleBeforeInput = (event: InputEvent) => {
    const digits = event.data?.replace(separators, '')
    if (digits === undefined || digits === event.data) return
    event.preventDefault()
    input.setRangeText(digits, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  input.addEventListener('beforeinput', handleBeforeInput)
  return () => input.removeEventListener('beforeinput', handleBeforeInput)
}

export function DoorCodeForm({ stay, onDone }: { stay: AdminStay; onDone: () => void }) {
  const id = useId()
  const change = useWrite(stayCalls.changeDoorCode)
  const { field, dialog } = useHostForm({
    schema: changeDoorCodeBodySchema,
    defaultValues: { doorCode: stay.doorCode },
    onWrong: () => showToast(refusals.invalidDoorCode, { variant: 'destructive' }),
    send: (body) => change.mutateAsync({ params: { id: stay.id }, body }),
    success: successes.doorCodeUpdated,
    failure: failures.updateDoorCode,
    onClose: onDone,
  })
  const { error, ...code } = field('doorCode')
  return (
    <form {...dialog.form} className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-ink-soft max-sm:w-full">
        {stayContent.doorCode}
      </label>
      <span className="w-32">
        <input
          {...code}
          ref={(input) => (input ? takeSpacedCode(input) : undefined)}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={doorCodeLength}
          aria-invalid={error ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
          autoFocus
          className={cx(controlClasses, 'figures font-semibold text-lg tracking-[0.12em]')}
        />
      </span>
      <Button type="submit" variant="secondary" isPending={dialog.isPending} pendingLabel={common.saving}>
        {common.save}
      </Button>
      <Button variant="quiet" className="max-sm:px-2" onClick={onDone}>
        {common.cancel}
      </Button>
    </form>
  )
}
