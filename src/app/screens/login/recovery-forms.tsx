import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAcceptInvitation, useRequestReset, useResetPassword } from '#app/api/accounts.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { fieldsOf } from '#app/lib/http.ts'
import { looksLikeEmail } from '#app/lib/looks-like-email.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { goToPageWithToast } from '#app/lib/toasts.ts'
import { content, recoveryContent as words } from '#words/en/login.ts'
import type { FailureText } from '#words/en/notices.ts'
import { signInProblems } from '#words/en/sign-in-problems.ts'
import { failures, successes } from '#words/en/toasts.ts'

/** A form of the sign-in page that takes the place of the usual one; the focus goes to its heading. */
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

/** Asks for a mail with a link. What is answered is the same for every address. */
export function ForgottenForm({ typedEmail, onBack }: { typedEmail: string; onBack: () => void }) {
  const request = useRequestReset()
  const [isAsked, setIsAsked] = useState(false)
  const [error, setError] = useState<string>()
  const email = useRef<HTMLInputElement>(null)
  const handleAsk = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = email.current?.value ?? ''
    const isAddress = looksLikeEmail(typed)
    setError(isAddress ? undefined : signInProblems.validEmail)
    if (!isAddress) return email.current?.focus()
    request.mutateAsync({ body: { email: typed } }).then(
      () => setIsAsked(true),
      (failure: unknown) => {
        setError(fieldsOf(failure).email)
        reportFailure(failure, failures.requestReset)
      },
    )
  }
  return (
    <Frame title={words.askTitle} text={words.askText}>
      <form method="dialog" onSubmit={handleAsk} noValidate className="mt-8 space-y-5">
        <EmailField
          label={content.email}
          autoComplete="username"
          error={error}
          defaultValue={typedEmail}
          ref={email}
        />
        <Button
          type="submit"
          size="large"
          className="w-full"
          isPending={request.isPending}
          pendingLabel={words.asking}
        >
          {words.ask}
        </Button>
        {isAsked && (
          <Notice tone="good" role="status" title={words.asked}>
            {words.askedMore}
          </Notice>
        )}
        <Button variant="quiet" className="w-full" onClick={onBack}>
          {words.back}
        </Button>
      </form>
    </Frame>
  )
}

/** A new password by the link of a mail, or with a name an account by an invitation. */
export function LinkForm({ kind, token }: { kind: 'reset' | 'invitation'; token: string }) {
  const reset = useResetPassword()
  const accept = useAcceptInvitation()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const isInvitation = kind === 'invitation'
  const send = () => {
    const typed = { token, password: password.current?.value ?? '' }
    return isInvitation
      ? accept.mutateAsync({ body: { ...typed, name: name.current?.value ?? '' } })
      : reset.mutateAsync({ body: typed })
  }
  const handleSend = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setErrors({})
    const failure: FailureText = isInvitation ? failures.join : failures.changePassword
    send().then(
      () =>
        isInvitation
          ? goToPageWithToast('/admin', successes.joined)
          : goToPageWithToast('/login', successes.passwordReset),
      (error: unknown) => {
        const fields = fieldsOf(error)
        setErrors(fields)
        reportFailure(error, failure)
        ;(fields.name ? name : password).current?.focus()
      },
    )
  }
  return (
    <Frame
      title={isInvitation ? words.joinTitle : words.resetTitle}
      text={isInvitation ? words.joinText : words.resetText}
    >
      <form method="dialog" onSubmit={handleSend} noValidate className="mt-8 space-y-5">
        {isInvitation && <TextField label={words.name} autoComplete="name" error={errors.name} ref={name} />}
        <TextField
          label={words.fresh}
          hint={words.freshHint}
          type="password"
          autoComplete="new-password"
          error={errors.password}
          ref={password}
        />
        <Button
          type="submit"
          size="large"
          className="w-full"
          isPending={reset.isPending || accept.isPending}
          pendingLabel={isInvitation ? words.joining : words.saving}
        >
          {isInvitation ? words.join : words.save}
        </Button>
      </form>
    </Frame>
  )
}
