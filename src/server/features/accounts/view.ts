import type { HostPasskey } from '#shared/contract/accounts/schemas.ts'
import type { Passkey } from './store.ts'

export const toPasskeyView = (passkey: Passkey, isUsable: boolean): HostPasskey => ({
  ...passkey,
  site: passkey.rpId,
  isUsable,
})
