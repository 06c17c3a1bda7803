import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { saveAsFile } from '#app/lib/save-file.ts'
import { exportContent } from '#i18n/en/audit.ts'
import { ActionButton } from './action-button.tsx'

/** Downloads a generated file. `read` returns its text. */
export const ExportButton = ({
  label,
  file,
  read,
}: {
  label: string
  file: { name: string; type: string }
  read: () => Promise<string>
}) => (
  <ActionButton
    variant="secondary"
    pendingLabel={exportContent.pending}
    mutation={useMutation({ mutationFn: read })}
    input={undefined}
    feedback={{
      failure: exportContent.failed,
      onDone: (text) => saveAsFile(file.name, text, file.type),
    }}
  >
    <Download className="size-4" />
    {label}
  </ActionButton>
)
