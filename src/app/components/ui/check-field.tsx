import type { ComponentPropsWithRef } from 'react'

/** A native checkbox with its label. Spread the form's `register('name')` into it. */
export function CheckField({
  label,
  hint,
  ...input
}: { label: string; hint?: string | undefined } & Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'type'
>) {
  return (
    <label className="flex min-h-11 gap-3 py-2.5 has-disabled:text-ink-soft">
      <input {...input} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-bush-700" />
      <span>
        {label}
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
    </label>
  )
}
