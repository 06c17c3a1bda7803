import { useState } from 'react'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { EmailField, TextField, verbatim } from '#app/components/ui/text-field.tsx'
import { useHouse } from '#app/lib/house.ts'
import { hasFields, hasStatus } from '#app/lib/http.ts'
import { errorText } from '#app/lib/report-error.ts'
import type { FieldErrors } from '#app/lib/use-form.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { runWithFeedback } from '#app/screens/admin/actions/use-host-action.ts'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { Loaded } from '#app/screens/admin/page/loaded.tsx'
import { common } from '#i18n/en/admin.ts'
import { emailSettings as texts } from '#i18n/en/mail.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import type { CallInput } from '#shared/contract/call-types.ts'
import type { testEmailSettings } from '#shared/contract/mail/calls.ts'
import * as mailCalls from '#shared/contract/mail/calls.ts'
import type { EmailSettings } from '#shared/contract/mail/schemas.ts'
import { isEmail, parseSender } from '#shared/email-address.ts'
import { senderOf, smtpUrlOf } from './smtp-url.ts'
import { UnreachableNotice } from './unreachable-notice.tsx'

type Body = NonNullable<CallInput<typeof testEmailSettings>['body']>
/** The outcome of the last try, which stays on the page. `refused` are the settings that the mail server refused. */
interface Outcome {
  isGood: boolean
  title: string
  text: string
  refused?: Body
}

export function EmailPage() {
  const getsMail = useCall(accountCalls.getUser).data?.getsMail ?? true
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <Loaded read={useCall(mailCalls.getEmailSettings)} failed={texts.loadFailed}>
      {(settings) => (
        <>
          <UnreachableNotice on="email" />
          <p className="max-w-prose">{texts.states[settings.source](settings.from, getsMail)}</p>
          {settings.server && (
            <p className="max-w-prose break-words">{texts.serverSet(settings.server, settings.user)}</p>
          )}
          {outcome && <OutcomeNotice {...outcome} onOutcome={setOutcome} />}
          {settings.source === 'environment' ? (
            <div className="mt-4">
              <TestButton body={{}} onOutcome={setOutcome} />
            </div>
          ) : (
            <EmailForm key={JSON.stringify(settings)} settings={settings} onOutcome={setOutcome} />
          )}
        </>
      )}
    </Loaded>
  )
}

type OnOutcome = (outcome: Outcome | null) => void

function OutcomeNotice({ isGood, title, text, refused, onOutcome }: Outcome & { onOutcome: OnOutcome }) {
  const change = useWrite(mailCalls.changeEmailSettings)
  const saved = { isGood: true, title: texts.saved.title, text: texts.savedUntried }
  return (
    <Notice
      className="mt-4"
      tone={isGood ? 'good' : 'bad'}
      role={isGood ? 'status' : 'alert'}
      title={title}
      action={
        refused && (
          <ActionButton
            variant="secondary"
            mutation={change}
            input={{ body: refused }}
            feedback={{ failure: texts.saveFailed, onDone: () => onOutcome(saved) }}
          >
            {texts.saveAnyway}
          </ActionButton>
        )
      }
    >
      <span className="break-words">{text}</span>
    </Notice>
  )
}

/** Sends a test mail and returns its address, or `null` if the mail server refused it: the outcome then says why. */
function useTry(onOutcome: OnOutcome) {
  const test = useWrite(mailCalls.testEmailSettings)
  return async (body: Body, title: string, refused?: Body): Promise<string | null> => {
    try {
      return (await test.mutateAsync({ body })).to
    } catch (error) {
      if (!hasStatus(error, 400) || hasFields(error)) throw error
      const text = errorText(error, texts.testFailed.fallback)
      onOutcome({ isGood: false, title, text, ...(refused && { refused }) })
      return null
    }
  }
}

/** Sender and mail server. *Save* tries them first. The password is never shown, only replaced. */
function EmailForm({ settings, onOutcome }: { settings: EmailSettings; onOutcome: OnOutcome }) {
  const { name } = useHouse()
  const change = useWrite(mailCalls.changeEmailSettings)
  const tryOut = useTry(onOutcome)
  const isStored = settings.source === 'browser'
  const first = {
    from: parseSender(settings.from)?.address ?? '',
    smtpUrl: settings.server,
    user: settings.user,
    password: '',
  }
  type Typed = typeof first
  const isServerKept = ({ smtpUrl, user }: Typed) =>
    isStored && smtpUrl.trim() === first.smtpUrl && user.trim() === first.user
  const toBody = (typed: Typed): Body => ({
    from: senderOf(typed.from, name),
    ...(isServerKept(typed) && typed.password === '' ? {} : { smtpUrl: smtpUrlOf(typed) }),
  })
  const { field, values, dialog } = useHostForm({
    defaultValues: first,
    check: (typed): FieldErrors => ({
      ...(isEmail(typed.from) ? {} : { from: texts.addressWanted }),
      ...(typed.smtpUrl.trim() === '' ? { smtpUrl: texts.serverWanted } : {}),
      ...(isStored && !isServerKept(typed) && typed.user.trim() !== '' && typed.password === ''
        ? { password: texts.passwordWanted }
        : {}),
    }),
    send: async (typed) => {
      const body = toBody(typed)
      const to = await tryOut(body, texts.saveFailed.title, body)
      if (to === null) return null
      await change.mutateAsync({ body })
      return to
    },
    failure: texts.saveFailed,
    onDone: (to) => to && onOutcome({ isGood: true, ...triedText(to), title: texts.saved.title }),
  })
  return (
    <form {...dialog.form} className="mt-2 grid gap-x-4 sm:grid-cols-2">
      <EmailField
        label={texts.address}
        hint={texts.addressHint}
        className="field-lines sm:col-span-2"
        {...field('from')}
      />
      <TextField
        label={texts.server}
        hint={texts.serverHint}
        inputMode="url"
        {...verbatim}
        className="field-lines sm:col-span-2"
        {...field('smtpUrl')}
      />
      <TextField label={texts.user} {...verbatim} className="field-lines" {...field('user')} />
      <TextField
        label={texts.password}
        hint={isStored && settings.user ? texts.passwordKept : undefined}
        type="password"
        autoComplete="off"
        className="field-lines"
        {...field('password')}
      />
      <div className="mt-4 flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" isPending={dialog.isPending} pendingLabel={common.saving}>
          {common.save}
        </Button>
        <TestButton body={toBody(values)} onOutcome={onOutcome} />
        {isStored && (
          <ActionButton
            variant="quiet"
            asks={texts.removing}
            mutation={change}
            input={{ body: { smtpUrl: null } }}
            feedback={{ success: texts.removed, failure: texts.saveFailed, onDone: () => onOutcome(null) }}
          >
            {texts.remove}
          </ActionButton>
        )}
      </div>
    </form>
  )
}

/** Sends a test mail with the typed or the stored settings. */
function TestButton({ body, onOutcome }: { body: Body; onOutcome: OnOutcome }) {
  const tryOut = useTry(onOutcome)
  const [isPending, setPending] = useState(false)
  const handleClick = async () => {
    setPending(true)
    await runWithFeedback(() => tryOut(body, texts.testFailed.title), {
      failure: texts.testFailed,
      onDone: (to) => to && onOutcome({ isGood: true, ...triedText(to) }),
    })
    setPending(false)
  }
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      pendingLabel={texts.testing}
      onClick={() => void handleClick()}
    >
      {texts.test}
    </Button>
  )
}

function triedText(to: string) {
  const { title, description } = texts.tested(to)
  return { title, text: description }
}
