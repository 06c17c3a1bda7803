import type { ChangeEvent, ReactNode } from 'react'
import { type ButtonVariant, buttonClasses } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'

/** A file chooser that looks like a button. With `capture` a phone opens its own camera instead. */
export function FileButton({
  name,
  variant,
  capture,
  onFile,
  children,
}: {
  name: string
  variant: ButtonVariant
  capture?: 'environment' | 'user'
  onFile: (file: File) => void
  children: ReactNode
}) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again after it was discarded.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={cx(
        buttonClasses(variant, 'large'),
        'relative max-sm:w-full has-focus-visible:outline-2 has-focus-visible:outline-bush-700 has-focus-visible:outline-offset-2',
      )}
    >
      {children}
      <input
        type="file"
        name={name}
        accept="image/*,.heic,.heif,.avif"
        capture={capture}
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}
