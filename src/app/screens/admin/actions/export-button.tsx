import Download from 'lucide-react/icons/download'
import { useState } from 'react'
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
  const [isPending, setIsPending] = useState(false)
  const handleExport = async () => {
    setIsPending(true)
    await runWithFeedback(read, {
      failure: exportContent.failed,
      onDone: (text) => saveAsFile(file.name, text, file.type),
    })
    setIsPending(false)
  }
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      pendingLabel={exportContent.pending}
      onClick={handleExport}
    >
      <Download aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
