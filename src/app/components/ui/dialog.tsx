import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useBackGuard, useLeaveWarning } from '#app/lib/leave-warning.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { buttonClasses } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal, ModalFooter } from './modal.tsx'
import { UserText } from './user-text.tsx'

const widths = { narrow: 'sm:max-w-md', regular: 'sm:max-w-xl', wide: 'sm:max-w-4xl' }

/**
 * A dialog that traps and restores the focus, and confirms before it discards input. Mount it to open it. `footer`
 * stays visible while the body scrolls; put a form's submit button there with its `form` attribute.
 */
export function Dialog({
  onClose,
  title,
  text,
  width = 'regular',
  ignoresOutsideClicks = false,
  footer,
  children,
}: {
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  width?: keyof typeof widths
  /** For forms: a press on the backdrop doesn't close the dialog. */
  ignoresOutsideClicks?: boolean
  footer?: ReactNode
  children: ReactNode
}) {
  const { controls, unsaved } = useTranslations('controls')
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isTyped, setIsTyped] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  useLeaveWarning(isTyped)
  useBackGuard(isTyped, () => setIsAsking(true))
  const tryClose = () => (isTyped ? setIsAsking(true) : onClose())
  const handleShown = () => {
    // A text without a field or button is scrolled by keyboard.
    if (body.current && !body.current.querySelector('a, button, input, select, textarea'))
      body.current.tabIndex = 0
    const field = body.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')
    // On a phone the on-screen keyboard would cover the dialog's text before it is read.
    const target = field && !matchMedia('(pointer: coarse)').matches ? field : body.current
    target?.focus({ preventScroll: true })
  }
  return (
    <Modal
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className={widths[width]}
      onShown={handleShown}
      onEscape={tryClose}
      onOutside={ignoresOutsideClicks ? undefined : tryClose}
    >
      <div className="border-line border-b py-3 pl-gutter sm:pl-6">
        <div className="flex items-start gap-2 pr-2">
          <h2 id={`${id}-title`} className="min-w-0 flex-1 py-2 text-xl sm:text-2xl">
            {typeof title === 'string' ? <UserText>{title}</UserText> : title}
          </h2>
          <button
            type="button"
            className={buttonClasses('quiet', 'icon')}
            aria-label={controls.close}
            onClick={tryClose}
          >
            <X className="size-5" />
          </button>
        </div>
        {text && (
          <p id={`${id}-text`} className="pr-5 pb-2 text-ink-soft sm:pr-6">
            {text}
          </p>
        )}
      </div>
      {/* A form with only buttons gets no empty space. */}
      <div
        ref={body}
        tabIndex={-1}
        onInput={() => setIsTyped(true)}
        className="roomy:min-h-20 roomy:flex-1 roomy:overflow-y-auto overscroll-contain px-gutter py-5 has-[form:empty]:min-h-0! has-[form:empty]:py-0 sm:px-6"
      >
        {children}
      </div>
      {footer && <ModalFooter>{footer}</ModalFooter>}
      {isAsking && (
        <ConfirmDialog {...unsaved} isDanger onConfirm={onClose} onClose={() => setIsAsking(false)} />
      )}
    </Modal>
  )
}
