import { useEmailSettings } from '#app/api/host-operations.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { emailSettings as texts } from '#i18n/en/email-settings.ts'
import { EmailForm, TestButton } from './email-form.tsx'

export function EmailPage() {
  return (
    <Loaded read={useEmailSettings()} failed={texts.loadFailed}>
      {(settings) => (
        <>
          <p className="max-w-prose">{texts.states[settings.source](settings.from)}</p>
          {settings.source === 'environment' ? (
            <div className="mt-4">
              <TestButton input={() => ({ body: {} })} />
            </div>
          ) : (
            <EmailForm key={`${settings.source} ${settings.from}`} settings={settings} />
          )}
        </>
      )}
    </Loaded>
  )
}
