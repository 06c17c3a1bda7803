import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField, verbatim } from '#app/components/ui/text-field.tsx'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { Section } from '#app/screens/admin/page/section.tsx'
import { holdsMoney, paymentSettings as texts, webhookEvents } from '#i18n/en/payment-settings.ts'
import * as depositCalls from '#shared/contract/deposits/calls.ts'
import type { PaymentSettings } from '#shared/contract/deposits/schemas.ts'

/** Shows and changes the provider of deposits, with Stripe's keys. Two of them are never shown, only replaced. */
export const PaymentsPage = () => (
  <Loaded read={useCall(depositCalls.getPaymentSettings)} failed={texts.loadFailed}>
    {(settings) => (
      <>
        {holdsMoney(settings) ? (
          <p className="max-w-prose">{texts.state(settings)}</p>
        ) : (
          <Notice tone="attention">{texts.state(settings)}</Notice>
        )}
        {settings.simulatedCount > 0 && settings.provider === 'stripe' && (
          <p className="mt-2 max-w-prose">{texts.simulated(settings.simulatedCount)}</p>
        )}
        {settings.source === 'environment' ? (
          <p className="mt-2 max-w-prose">{texts.environment}</p>
        ) : (
          <>
            {settings.openCount > 0 && <p className="mt-2 max-w-prose">{texts.open(settings.openCount)}</p>}
            <Section title={texts.keys} intro={texts.keysIntro}>
              <details className="mb-4">
                <summary className="cursor-pointer py-2.5 text-link">{texts.webhook}</summary>
                <p className="max-w-prose break-words">{texts.webhookSteps(settings.webhook)}</p>
                <ul className="mt-1 break-words text-sm">
                  {webhookEvents.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              </details>
              <KeysForm key={JSON.stringify(settings)} settings={settings} />
            </Section>
          </>
        )}
      </>
    )}
  </Loaded>
)

function KeysForm({ settings }: { settings: PaymentSettings }) {
  const change = useWrite(depositCalls.changePaymentSettings)
  const isStored = settings.provider === 'stripe'
  const { field, dialog } = useHostForm({
    defaultValues: { publishableKey: settings.publishableKey, secretKey: '', webhookSecret: '' },
    send: (typed) => {
      const entered = Object.entries(typed).flatMap(([name, key]) =>
        key.trim() === '' ? [] : [[name, key.trim()]],
      )
      return change.mutateAsync({ body: { provider: 'stripe', ...Object.fromEntries(entered) } })
    },
    failure: texts.saveFailed,
    success: texts.saved,
  })
  const secret = { ...verbatim, type: 'password' }
  const kept = isStored ? texts.kept : undefined
  return (
    <form {...dialog.form} className="grid max-w-xl gap-4">
      <TextField label={texts.fields.publishableKey} {...verbatim} {...field('publishableKey')} />
      <TextField label={texts.fields.secretKey} hint={kept} {...secret} {...field('secretKey')} />
      <TextField
        label={texts.fields.webhookSecret}
        hint={kept ?? texts.webhookHint}
        {...secret}
        {...field('webhookSecret')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={dialog.isPending} pendingLabel={texts.trying}>
          {texts.save}
        </Button>
        {(isStored || !settings.isChosen) && (
          <ActionButton
            variant="secondary"
            // Without keys it removes none.
            asks={{ ...texts.simulating, isDanger: isStored }}
            mutation={change}
            input={{ body: { provider: 'simulated' } }}
            feedback={{ success: texts.saved, failure: texts.saveFailed }}
          >
            {texts.simulate}
          </ActionButton>
        )}
      </div>
    </form>
  )
}
