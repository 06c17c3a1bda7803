import { useSendsMail } from '#app/api/accounts.ts'
import { useCall } from '#app/api/use-call.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { unreachableContent as texts } from '#i18n/en/mail.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'

/** Says that the host gets no mail, if their address is a placeholder. */
export function UnreachableNotice({ isOnAccount = false }: { isOnAccount?: boolean }) {
  const user = useCall(accountCalls.getUser).data
  const sendsMail = useSendsMail()
  if (!user || user.getsMail) return null
  const link = (
    <a href={`/admin/settings/${isOnAccount ? 'email' : 'account'}`} className="text-link">
      {isOnAccount ? texts.email : texts.account}
    </a>
  )
  return (
    <Notice tone="attention" className="mb-6" title={texts.title(user.email)} action={link}>
      {isOnAccount ? texts.onAccount(sendsMail) : texts.text}
    </Notice>
  )
}
