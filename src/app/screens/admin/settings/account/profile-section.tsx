import { useChangeAccount } from '#app/api/accounts.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { Section } from '#app/screens/admin/page/section.tsx'
import { accountsContent } from '#i18n/en/accounts.ts'
import { content } from '#i18n/en/admin.ts'
import { accountBodySchema, type HostAccount } from '#shared/contract/accounts/schemas.ts'

const texts = accountsContent.profile

/** Name and e-mail address. A new address takes effect once its link is confirmed. */
export function ProfileSection({ account }: { account: HostAccount }) {
  const change = useChangeAccount()
  const { name, email, pendingEmail, hasMail } = account
  const { field, dialog } = useHostForm({
    schema: accountBodySchema,
    defaultValues: { name, email },
    send: (body) => change.mutateAsync({ body }),
    success: ({ pendingEmail: asked }) => (asked === null ? texts.saved : texts.asked(asked)),
    failure: texts.failed,
    onClose: () => undefined,
  })
  return (
    <Section title={texts.title} intro={texts.intro}>
      {pendingEmail !== null && (
        <Notice tone="attention" title={texts.pendingTitle}>
          {texts.pending(pendingEmail)}
        </Notice>
      )}
      <form {...dialog.form} className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <TextField label={texts.name} autoComplete="name" {...field('name')} />
        <EmailField
          label={texts.email}
          hint={hasMail ? texts.emailHint : texts.emailFixed}
          autoComplete="email"
          readOnly={!hasMail}
          {...field('email')}
        />
        <Button
          type="submit"
          className="justify-self-start"
          isPending={dialog.isPending}
          pendingLabel={content.saving}
        >
          {content.save}
        </Button>
      </form>
    </Section>
  )
}
