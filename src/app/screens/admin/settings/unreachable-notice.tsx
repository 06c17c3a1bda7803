import { useSendsMail } from '#app/api/accounts.ts'
import { useCall } from '#app/api/use-call.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { unreachableContent as texts } from '#i18n/en/mail.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'

/** Says that the host gets no mail, if their address is a placeholder, and leads to the next step; at length only `on` a page of it. */
export function UnreachableNotice({ on }: { on?: keyof typeof texts.next }) {
  const user = useCall(accountCalls.getUser).data
  const next = useSendsMail() ? 'account' : 'email'
  if (!user || user.getsMail) return null
  const link = next !== on && (
    <a href={`/admin/settings/${next}`} className="-my-2.5 inline-block py-2.5 text-link">
      {texts.goTo[next]}
    </a>
  )
  return (
    <Notice tone="attention" className="mb-6" title={texts.title(user.email)} action={link}>
      {on && `${texts.text} ${texts.next[on][next]}`}
    </Notice>
  )
}
