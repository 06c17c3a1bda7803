import type { Events } from '#server/context.ts'
import type { HostPasskey } from '#shared/contract/accounts/schemas.ts'
import type { Passkey } from './passkeys/rows.ts'

export const toAccountMail = (
  to: string,
  content: { subject: string; text: string },
): Events['account.mail'] => ({
  kind: 'host_account_changed',
  to,
  ...content,
})

export const toPasskeyView = (passkey: Passkey, isUsable: boolean): HostPasskey => ({
  ...passkey,
  site: passkey.rpId,
  isUsable,
})
