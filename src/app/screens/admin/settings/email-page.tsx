import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmailField, TextField, verbatim } from '#app/components/ui/text-field.tsx'
import { useHouse } from '#app/lib/house.ts'
import type { FieldErrors } from '#app/lib/use-form.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { common } from '#i18n/en/admin.ts'
import { emailSettings as texts } from '#i18n/en/mail.ts'
import type { CallInput } from '#shared/contract/call-types.ts'
import type { testEmailSettings } from '#shared/contract/mail/calls.ts'
import * as mailCalls from '#shared/contract/mail/calls.ts'
import type { EmailSettings } from '#shared/contract/mail/schemas.ts'
import { isEmail, parseSender } from '#shared/email-address.ts'
import { noServer, senderOf, smtpUrlOf } from './smtp-url.ts'

export function EmailPage() {
  return (
    <Loaded read={useCall(mailCalls.getEmailSettings)} failed={texts.loadFailed}>
      {(settings) => (
        <>
          <p className="max-w-prose">{texts.states[settings.source](settings.from)}</p>
          {settings.source === 'environment' ? (
            <div className="mt-4">
              <TestButton body={{}} />
            </div>
          ) : (
            <EmailForm key={`${settings.source} ${settings.from}`} settings={settings} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Builds the request body. An empty mail server keeps the stored one. */
const toBody = (typed: typeof noServer & { from: string }, house: string) => ({
  from: senderOf(typed.from, house),
  ...(typed.smtpUrl.trim() === '' ? {} : { smtpUrl: smtpUrlOf(typed) }),
})

/** Sender and mail server. The stored server is never shown, only replaced. */
function EmailForm({ settings }: { settings: EmailSettings }) {
  const { name } = useHouse()
  const change = useWrite(mailCalls.changeEmailSettings)
  const isStored = settings.source === 'browser'
  const { field, values, dialog } = useHostForm({
    defaultValues: { from: parseSender(settings.from)?.address ?? '', ...noServer },
    check: ({ from, smtpUrl }): FieldErrors => ({
      ...(isEmail(from) ? {} : { from: texts.addressWanted }),
      ...(isStored || smtpUrl.trim() !== '' ? {} : { smtpUrl: texts.serverWanted }),
    }),
    send: (typed) => change.mutateAsync({ body: toBody(typed, name) }),
    success: texts.saved,
    failure: texts.saveFailed,
  })
  return (
    <form {...dialog.form} className="mt-6 grid gap-4 sm:grid-cols-2 sm:items-start">
      <EmailField
        label={texts.address}
        hint={texts.addressHint}
        className="sm:col-span-2"
        {...field('from')}
      />
      <TextField
        label={texts.server}
        hint={isStored ? texts.serverKept : texts.serverHint}
        inputMode="url"
        {...verbatim}
        className="sm:col-span-2"
        {...field('smtpUrl')}
      />
      <TextField label={texts.user} {...verbatim} {...field('user')} />
      <TextField label={texts.password} type="password" autoComplete="off" {...field('password')} />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" isPending={dialog.isPending} pendingLabel={common.saving}>
          {common.save}
        </Button>
        <TestButton body={toBody(values, name)} />
        {isStored && (
          <ActionButton
            variant="dangerQuiet"
            asks={texts.removing}
            mutation={change}
            input={{ body: { smtpUrl: null } }}
            feedback={{ success: texts.removed, failure: texts.saveFailed }}
          >
            {texts.remove}
          </ActionButton>
        )}
      </div>
    </form>
  )
}

/** Sends a test mail with the typed or the stored settings. */
const TestButton = (input: CallInput<typeof testEmailSettings>) => (
  <ActionButton
    variant="secondary"
    pendingLabel={texts.testing}
    mutation={useWrite(mailCalls.testEmailSettings)}
    input={input}
    feedback={{ success: ({ to }) => texts.tested(to), failure: texts.testFailed }}
  >
    {texts.test}
  </ActionButton>
)
