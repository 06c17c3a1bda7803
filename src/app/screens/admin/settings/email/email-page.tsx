import { useEmailSettings } from '#app/api/email.ts'
import { PageLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/read-failed.tsx'
import { emailSettings as words } from '#i18n/en/email-settings.ts'
import { refusals } from '#i18n/en/toasts.ts'
import { EmailForm, TestButton } from './email-form.tsx'

/** Where the site's mail goes out, with a test mail. */
export function EmailPage() {
  const settings = useEmailSettings()
  useHostRead(settings.error, refusals.unauthorized)
  if (settings.isPending) return <PageLoading page="settings" />
  if (!settings.data) return <ReadFailed title={words.loadFailed} read={settings} />
  const { source, from } = settings.data
  return (
    <>
      <p className="max-w-prose">{words.states[source](from)}</p>
      {source === 'environment' ? (
        <div className="mt-4">
          <TestButton input={() => ({ body: {} })} />
        </div>
      ) : (
        <EmailForm key={`${source} ${from}`} settings={settings.data} />
      )}
    </>
  )
}
