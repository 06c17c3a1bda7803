import { useWords } from '#app/lib/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before what was typed into a dialog is thrown away. */
export function UnsavedDialog({
  isOpen,
  onOpenChange,
  onLeave,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onLeave: () => void
}) {
  const { unsaved } = useWords('controls')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={unsaved.title}
      description={unsaved.text}
      cancelLabel={unsaved.keep}
      confirmLabel={unsaved.leave}
      isDanger
      onConfirm={onLeave}
    />
  )
}
