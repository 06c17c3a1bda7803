import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the whole screen, above everything, until it is left out again. Escape asks to leave. */
export function FullScreen({
  label,
  onLeave,
  children,
}: {
  label: string
  onLeave: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
      className="on-dark fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto border-0 bg-bush-900 p-0 text-paper backdrop:bg-bush-900"
    >
      <div className="mx-auto flex min-h-full max-w-2xl flex-col px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </dialog>
  )
}
