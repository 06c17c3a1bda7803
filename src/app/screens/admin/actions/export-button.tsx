import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Button } from '#app/components/ui/button.tsx'
import { saveAsFile } from '#app/lib/save-file.ts'
import { exportContent } from '#i18n/en/retention.ts'
import { runWithFeedback } from './use-host-action.ts'

/** Downloads a generated file. `read` returns its text. */
export function ExportButton({
  label,
  file,
  read,
}: {
  label: string
  file: { name: string; type: string }
  read: () => Promise<string>
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      runWithFeedback(read, {
        failure: exportContent.failed,
        onDone: (text) => saveAsFile(file.name, text, file.type),
      }),
  })
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      pendingLabel={exportContent.pending}
      onClick={() => mutate()}
    >
      <Download aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
