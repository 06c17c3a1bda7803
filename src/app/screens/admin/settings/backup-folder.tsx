import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField, verbatim } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { Section } from '#app/screens/admin/page/section.tsx'
import { common } from '#i18n/en/admin.ts'
import { backupSettings as texts } from '#i18n/en/payment-settings.ts'
import * as statusCalls from '#shared/contract/status/calls.ts'
import type { BackupSettings } from '#shared/contract/status/schemas.ts'

export const BackupFolder = () => (
  <Section title={texts.title}>
    <Loaded read={useCall(statusCalls.getBackupSettings)} failed={texts.loadFailed}>
      {(settings) =>
        settings.source === 'environment' ? (
          <p className="max-w-prose break-words">{texts.environment(settings.folder)}</p>
        ) : (
          <FolderForm key={settings.folder} settings={settings} />
        )
      }
    </Loaded>
  </Section>
)

function FolderForm({ settings }: { settings: BackupSettings }) {
  const change = useWrite(statusCalls.changeBackupSettings)
  const { field, dialog } = useHostForm({
    defaultValues: { folder: settings.folder },
    send: ({ folder }) => change.mutateAsync({ body: { folder } }),
    failure: texts.saveFailed,
    success: texts.saved,
  })
  return (
    <form {...dialog.form} className="grid max-w-xl gap-4">
      <TextField label={texts.folder} hint={texts.folderHint} {...verbatim} {...field('folder')} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={dialog.isPending} pendingLabel={common.saving}>
          {common.save}
        </Button>
        {settings.source === 'browser' && (
          <ActionButton
            variant="quiet"
            asks={texts.stopping}
            mutation={change}
            input={{ body: { folder: null } }}
            feedback={{ success: texts.stopped, failure: texts.saveFailed }}
          >
            {texts.stop}
          </ActionButton>
        )}
      </div>
    </form>
  )
}
