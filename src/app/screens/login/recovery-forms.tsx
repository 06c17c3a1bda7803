import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useReauthWays } from '#app/api/accounts.ts'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { useHouse } from '#app/lib/house.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { type Ask, useReauthRequest } from '#app/lib/reauth.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { goToPageWithToast, type ToastText } from '#app/lib/toasts.ts'
import { useFormat } from '#app/lib/translations.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { failures, successes } from '#i18n/en/admin.ts'
import { loginContent, signInProblems, recoveryContent as texts } from '#i18n/en/login.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import type { HostPasskey } from '#shared/contract/accounts/schemas.ts'
import { isEmail } from '#shared/email-address.ts'
import { WideButton } from './login-form.tsx'

/** Frame of a recovery form. Moves the focus to its heading. */
function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-4xl outline-none">
        {title}
      </h1>
      <p className="mt-2 text-ink-soft">{text}</p>
      {children}
    </>
  )
}

/** Requests a mail with a reset link. The response is the same for every address. */
export function ForgottenForm({ typedEmail, onBack }: { typedEmail: string; onBack: () => void }) {
  const { name } = useHouse()
  const request = useWrite(accountCalls.requestReset)
  const [isAsked, setIsAsked] = useState(false)
  const { form, field, isPending } = useForm({
    defaultValues: { email: typedEmail },
    check: ({ email }): FieldErrors => (isEmail(email) ? {} : { email: signInProblems.validEmail }),
    send: async (body) => {
      await request.mutateAsync({ body })
      setIsAsked(true)
    },
    onFailed: (error, isShown) => reportFailure(error, failures.requestReset, isShown),
  })
  return (
    <Frame title={texts.askTitle} text={texts.askText}>
      <form method="dialog" {...form} className="mt-8 space-y-5">
        <EmailField label={loginContent.email} autoComplete="username" {...field('email')} />
        <WideButton type="submit" isPending={isPending} pendingLabel={texts.asking}>
          {texts.ask}
        </WideButton>
        {isAsked && (
          <Notice tone="good" role="status" title={texts.asked}>
            {texts.askedMore(name)}
          </Notice>
        )}
        <Button variant="quiet" className="w-full" onClick={onBack} data-back>
          {texts.back}
        </Button>
      </form>
    </Frame>
  )
}

/** Confirms a new e-mail address. It requires a tap, because mail programs may open links on their own. */
export function ConfirmEmail({ token }: { token: string }) {
  const confirm = useWrite(accountCalls.confirmEmail)
  const handleConfirm = async () => {
    try {
      const { email } = await confirm.mutateAsync({ body: { token } })
      goToPageWithToast('/admin/settings/account', successes.emailConfirmed(email))
    } catch (error) {
      reportFailure(error, failures.confirmEmail)
    }
  }
  return (
    <Frame title={texts.emailTitle} text={texts.emailText}>
      <Button
        className="mt-8 w-full"
        isPending={confirm.isPending}
        pendingLabel={texts.saving}
        onClick={handleConfirm}
      >
        {texts.emailConfirm}
      </Button>
    </Frame>
  )
}

export function LinkForm({ kind, token }: { kind: 'reset' | 'invitation'; token: string }) {
  const house = useHouse()
  const reset = useWrite(accountCalls.resetPassword)
  const accept = useWrite(accountCalls.acceptInvitation)
  const isInvitation = kind === 'invitation'
  const { title, text, confirm, pending } = texts.link[kind]
  const [passkeys, setPasskeys] = useState<HostPasskey[]>([])
  const { form, field, isPending, focus } = useForm({
    defaultValues: { name: '', password: '' },
    send: async ({ name, password }) => {
      if (isInvitation) {
        await accept.mutateAsync({ body: { token, name, password } })
        return goToPageWithToast('/admin', successes.joined)
      }
      const { passkeys: found } = await reset.mutateAsync({ body: { token, password } })
      if (found.length === 0) goToPageWithToast('/admin', successes.passwordReset)
      setPasskeys(found)
    },
    onFailed: (error, isShown) => {
      reportFailure(error, isInvitation ? failures.join : failures.changePassword, isShown)
      focus(fieldsOf(error).name ? 'name' : 'password')
    },
  })
  if (passkeys.length > 0) {
    return (
      <Frame title={texts.reviewTitle} text={texts.reviewText}>
        <PasskeyReview passkeys={passkeys} onLeft={setPasskeys} />
      </Frame>
    )
  }
  return (
    <Frame title={title} text={text(house.name)}>
      <form method="dialog" {...form} className="mt-8 space-y-5">
        {isInvitation && <TextField label={texts.name} autoComplete="name" {...field('name')} />}
        <TextField
          label={texts.newPassword}
          hint={texts.newPasswordHint}
          type="password"
          autoComplete="new-password"
          {...field('password')}
        />
        <WideButton type="submit" isPending={isPending} pendingLabel={pending}>
          {confirm}
        </WideButton>
      </form>
    </Frame>
  )
}

const reauthDialog = lazy(() => import('#app/components/reauth-dialog.tsx'), 'ReauthDialog')

const Reauth = ({ ask }: { ask: Ask }) => <Lazy part={reauthDialog} with={{ ask, ...useReauthWays() }} />

function PasskeyReview({
  passkeys,
  onLeft,
}: {
  passkeys: readonly HostPasskey[]
  onLeft: (left: HostPasskey[]) => void
}) {
  const format = useFormat()
  const house = useHouse()
  const remove = useWrite(accountCalls.removePasskey)
  const removeAll = useWrite(accountCalls.removePasskeys)
  const ask = useReauthRequest()
  const isPending = remove.isPending || removeAll.isPending
  const finish = (text: ToastText) => goToPageWithToast('/admin', text)
  const handleRemove = async (removed: Promise<void>, left: HostPasskey[]) => {
    try {
      await removed
      if (left.length > 0) onLeft(left)
      else finish(successes.passkeysRemoved)
    } catch (error) {
      reportFailure(error, failures.removePasskey)
    }
  }
  const handleRemoveOne = (id: string) =>
    handleRemove(
      remove.mutateAsync({ params: { id } }),
      passkeys.filter((passkey) => passkey.id !== id),
    )
  const handleRemoveAll = () => handleRemove(removeAll.mutateAsync({}), [])
  return (
    <div className="mt-8 space-y-5">
      <ul className="divide-y divide-line border-line border-y">
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">{name}</p>
              <p className="text-ink-soft text-sm">{texts.made(format.instant(createdAt, house.timeZone))}</p>
            </div>
            <Button
              variant="dangerQuiet"
              aria-label={texts.removeNamed(name)}
              disabled={isPending}
              onClick={() => handleRemoveOne(id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      <WideButton variant="danger" isPending={isPending} onClick={handleRemoveAll}>
        {texts.removeAll}
      </WideButton>
      <WideButton variant="secondary" disabled={isPending} onClick={() => finish(successes.passwordReset)}>
        {texts.continue}
      </WideButton>
      {ask && <Reauth ask={ask} />}
    </div>
  )
}
