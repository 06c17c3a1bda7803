import { makePasskey, showPasskey } from '#app/lib/passkeys.ts'
import * as calls from '#shared/contract/accounts/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useAccount = () => useQueryOf(calls.getAccount, {})
export const useSessions = () => useQueryOf(calls.listSessions, {})

export const useChangeAccount = () =>
  useMutationOf(calls.changeAccount, { invalidates: [calls.getAccount, calls.getUser] })
export const useConfirmEmail = () => useMutationOf(calls.confirmEmail)
export const useEndSession = () => useMutationOf(calls.endSession, { invalidates: [calls.listSessions] })
export const useEndOtherSessions = () =>
  useMutationOf(calls.endOtherSessions, { invalidates: [calls.listSessions] })
export const useChangePassword = () =>
  useMutationOf(calls.changePassword, { invalidates: [calls.getAccount, calls.listSessions] })
export const useSwitchPasswordOff = () =>
  useMutationOf(calls.switchPasswordOff, { invalidates: [calls.getAccount] })
export const useRemovePasskey = () =>
  useMutationOf(calls.removePasskey, { invalidates: [calls.getAccount, calls.listSessions] })
export const useRemovePasskeys = () => useMutationOf(calls.removePasskeys)
export const useInviteHost = () => useMutationOf(calls.inviteHost, { invalidates: [calls.getAccount] })
export const useWithdrawInvitation = () =>
  useMutationOf(calls.withdrawInvitation, { invalidates: [calls.getAccount] })
export const useRemoveHost = () => useMutationOf(calls.removeHost, { invalidates: [calls.getAccount] })

export const useRequestReset = () => useMutationOf(calls.requestReset)
export const useResetPassword = () => useMutationOf(calls.resetPassword)
export const useAcceptInvitation = () => useMutationOf(calls.acceptInvitation)

const useConfirmSignIn = () =>
  useMutationOf(calls.confirmSignIn, { invalidates: [calls.getUser, calls.listSessions] })

/** Creates a passkey in the browser and stores it. Throws `TranslatedError` if the browser creates none. */
export function useAddPasskey() {
  const options = useMutationOf(calls.newPasskeyOptions)
  const add = useMutationOf(calls.addPasskey, { invalidates: [calls.getAccount] })
  return async (name: string) => {
    const answer = await makePasskey(await options.mutateAsync({}))
    await add.mutateAsync({ body: { name, answer } })
  }
}

/** Signs in with a passkey. Throws `TranslatedError` if the browser offers none. */
export function usePasskeySignIn() {
  const options = useMutationOf(calls.passkeySignInOptions)
  const signIn = useMutationOf(calls.signInByPasskey)
  return async () => {
    const answer = await showPasskey(await options.mutateAsync({}))
    await signIn.mutateAsync({ body: { answer } })
  }
}

/** Throws `TranslatedError` if the browser offers no passkey. */
function usePasskeyConfirm() {
  const options = useMutationOf(calls.passkeySignInOptions)
  const confirm = useMutationOf(calls.confirmByPasskey, { invalidates: [calls.getUser, calls.listSessions] })
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
