import { makePasskey, showPasskey } from '#app/lib/passkeys.ts'
import {
  acceptInvitation,
  addPasskey,
  changePassword,
  confirmByPasskey,
  getAccount,
  inviteHost,
  newPasskeyOptions,
  passkeySignInOptions,
  removeHost,
  removePasskey,
  removePasskeys,
  requestReset,
  resetPassword,
  signInByPasskey,
  switchPasswordOff,
  withdrawInvitation,
} from '#shared/contract/accounts.ts'
import { confirmSignIn, endOtherSessions, endSession, getUser, listSessions } from '#shared/contract/auth.ts'
import { useRead, useWrite } from './use-endpoint.ts'

export const useAccount = () => useRead(getAccount, {})
export const useSessions = () => useRead(listSessions, {})

export const useEndSession = () => useWrite(endSession, { refreshes: [listSessions] })
export const useEndOtherSessions = () => useWrite(endOtherSessions, { refreshes: [listSessions] })
export const useChangePassword = () => useWrite(changePassword, { refreshes: [getAccount, listSessions] })
export const useSwitchPasswordOff = () => useWrite(switchPasswordOff, { refreshes: [getAccount] })
export const useRemovePasskey = () => useWrite(removePasskey, { refreshes: [getAccount, listSessions] })
export const useRemovePasskeys = () => useWrite(removePasskeys)
export const useInviteHost = () => useWrite(inviteHost, { refreshes: [getAccount] })
export const useWithdrawInvitation = () => useWrite(withdrawInvitation, { refreshes: [getAccount] })
export const useRemoveHost = () => useWrite(removeHost, { refreshes: [getAccount] })

export const useRequestReset = () => useWrite(requestReset)
export const useResetPassword = () => useWrite(resetPassword)
export const useAcceptInvitation = () => useWrite(acceptInvitation)

/** Confirms by password that it is still the host. */
export const useConfirmSignIn = () => useWrite(confirmSignIn, { refreshes: [getUser, listSessions] })

/** Has the browser make a passkey, and keeps it. Throws `SaidError` where it makes none. */
export function useAddPasskey() {
  const options = useWrite(newPasskeyOptions)
  const add = useWrite(addPasskey, { refreshes: [getAccount] })
  return async (name: string) => {
    const answer = await makePasskey(await options.mutateAsync({}))
    await add.mutateAsync({ body: { name, answer } })
  }
}

/** Has the browser show a passkey, and signs its host in. Throws `SaidError` where it shows none. */
export function usePasskeySignIn() {
  const options = useWrite(passkeySignInOptions)
  const signIn = useWrite(signInByPasskey)
  return async () => {
    const answer = await showPasskey(await options.mutateAsync({}))
    await signIn.mutateAsync({ body: { answer } })
  }
}

/** Confirms by passkey that it is still the host. Throws `SaidError` where the browser shows none. */
export function usePasskeyConfirm() {
  const options = useWrite(passkeySignInOptions)
  const confirm = useWrite(confirmByPasskey, { refreshes: [getUser, listSessions] })
  return async () => {
    const answer = await showPasskey(await options.mutateAsync({}))
    await confirm.mutateAsync({ body: { answer } })
  }
}
