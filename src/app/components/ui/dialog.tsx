import X from 'lucide-react/icons/x'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cx } from '#app/lib/class-names.ts'
import { useWords } from '#app/lib/words.ts'
import { buttonClasses } from './button.tsx'
import { overlayClasses, sheetClasses } from './dialog-classes.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import { useTypedGuard } from './use-typed-guard.ts'
import { Words } from './words.tsx'

const widths = { narrow: 'sm:max-w-md', regular: 'sm:max-w-xl', wide: 'sm:max-w-4xl' }

/**
 * A dialog that holds the focus and gives it back, and asks before what was typed in it is thrown away. `footer` stays in sight while the body scrolls; put a form's submit
 * button there with its `form` attribute.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  width = 'regular',
  keepsOpenOutside = false,
  footer,
  children,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof widths
  /** For forms: a press beside the dialog does not throw away what was typed. */
  keepsOpenOutside?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const { controls } = useWords('controls')
  const body = useRef<HTMLDivElement>(null)
  const { remember, handleCloseAutoFocus } = useReturnFocus()
  const close = () => onOpenChange(false)
  const typed = useTypedGuard(isOpen, close)
  const handleOpen = (event: Event) => {
    remember()
    event.preventDefault()
    const field = body.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')
    // On a phone the keyboard would cover what the dialog says before anybody has read it.
    const target = field && !matchMedia('(pointer: coarse)').matches ? field : body.current
    target?.focus({ preventScroll: true })
  }
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && typed.tryClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClasses} />
        <RadixDialog.Content
          className={cx(sheetClasses, widths[width])}
          onOpenAutoFocus={handleOpen}
          onCloseAutoFocus={handleCloseAutoFocus}
          onInteractOutside={(event) => {
            // A toast lies above the dialog: closing it is no press beside the dialog.
            const isOnToast = event.target instanceof Element && event.target.closest('[data-toaster]')
            if (keepsOpenOutside || isOnToast) event.preventDefault()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-4 border-line border-b py-3 pr-3 pl-5 sm:pl-6">
            <div className="min-w-0 flex-1 py-2">
              <RadixDialog.Title className="text-xl sm:text-2xl">
                {typeof title === 'string' ? <Words>{title}</Words> : title}
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-1.5 text-ink-soft">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close className={buttonClasses('quiet', 'icon')} aria-label={controls.close}>
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </div>
          {/* Takes the focus where no field does, so that the keyboard scrolls a text longer than the dialog. */}
          <div
            ref={body}
            tabIndex={-1}
            {...typed.watch}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6"
          >
            {children}
          </div>
          {footer && (
            <div
              data-dialog-footer=""
              className="flex flex-col-reverse gap-2 border-line border-t px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6"
            >
              {footer}
            </div>
          )}
          <UnsavedDialog isOpen={typed.isAsking} onOpenChange={typed.setIsAsking} onLeave={close} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
