import { makePasskey, showPasskey } from '#app/lib/passkeys.ts'
import {
  acceptInvitation,
  addPasskey,
  changeAccount,
  changePassword,
  confirmByPasskey,
  confirmEmail,
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
} from '#shared/contract/accounts/calls.ts'
import {
  confirmSignIn,
  endOtherSessions,
  endSession,
  getUser,
  listSessions,
} from '#shared/contract/auth/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useAccount = () => useQueryOf(getAccount, {})
export const useSessions = () => useQueryOf(listSessions, {})

export const useChangeAccount = () => useMutationOf(changeAccount, { invalidates: [getAccount, getUser] })
export const useConfirmEmail = () => useMutationOf(confirmEmail)
export const useEndSession = () => useMutationOf(endSession, { invalidates: [listSessions] })
export const useEndOtherSessions = () => useMutationOf(endOtherSessions, { invalidates: [listSessions] })
export const useChangePassword = () =>
  useMutationOf(changePassword, { invalidates: [getAccount, listSessions] })
export const useSwitchPasswordOff = () => useMutationOf(switchPasswordOff, { invalidates: [getAccount] })
export const useRemovePasskey = () =>
  useMutationOf(removePasskey, { invalidates: [getAccount, listSessions] })
export const useRemovePasskeys = () => useMutationOf(removePasskeys)
export const useInviteHost = () => useMutationOf(inviteHost, { invalidates: [getAccount] })
export const useWithdrawInvitation = () => useMutationOf(withdrawInvitation, { invalidates: [getAccount] })
export const useRemoveHost = () => useMutationOf(removeHost, { invalidates: [getAccount] })

export const useRequestReset = () => useMutationOf(requestReset)
export const useResetPassword = () => useMutationOf(resetPassword)
export const useAcceptInvitation = () => useMutationOf(acceptInvitation)

const useConfirmSignIn = () => useMutationOf(confirmSignIn, { invalidates: [getUser, listSessions] })

/** Creates a passkey in the browser and stores it. Throws `TranslatedError` if the browser creates none. */
export function useAddPasskey() {
  const options = useMutationOf(newPasskeyOptions)
  const add = useMutationOf(addPasskey, { invalidates: [getAccount] })
  return async (name: string) => {
    const answer = await makePasskey(await options.mutateAsync({}))
    await add.mutateAsync({ body: { name, answer } })
  }
}

/** Signs in with a passkey. Throws `TranslatedError` if the browser offers none. */
export function usePasskeySignIn() {
  const options = useMutationOf(passkeySignInOptions)
  const signIn = useMutationOf(signInByPasskey)
  return async () => {
    const answer = await showPasskey(await options.mutateAsync({}))
    await signIn.mutateAsync({ body: { answer } })
  }
}

/** Throws `TranslatedError` if the browser offers no passkey. */
function usePasskeyConfirm() {
  const options = useMutationOf(passkeySignInOptions)
  const confirm = useMutationOf(confirmByPasskey, { invalidates: [getUser, listSessions] })
  return async () => {
    const answer = await showPasskey(await options.mutateAsync({}))
    await confirm.mutateAsync({ body: { answer } })
  }
}

/** The ways to authenticate again; `null` for one that the account doesn't have. */
export function useReauthWays() {
  const account = useAccount()
  const passkey = usePasskeyConfirm()
  const password = useConfirmSignIn()
  const hasPasskey = account.data?.passkeys.some(({ isUsable }) => isUsable) ?? false
  return {
    confirmPasskey: hasPasskey ? passkey : null,
    confirmPassword: account.data?.isPasswordOff
      ? null
      : (typed: string) => password.mutateAsync({ body: { password: typed } }),
  }
}
