import { cx } from '#app/lib/class-names.ts'

/** As high as the sheets: a dialog that asks something about another one dims that one too. */
export const overlayClasses = 'fixed inset-0 z-50 bg-ink/55 data-[state=open]:animate-fade-in'

/** A sheet at the bottom of a phone, where the thumb is; a centred card on wider screens. */
export const sheetClasses = cx(
  'fixed z-50 flex max-h-[92dvh] flex-col overflow-hidden bg-card shadow-dialog focus:outline-none',
  'inset-x-0 bottom-0 rounded-t-card',
  'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
  'data-[state=open]:animate-rise-in',
)
