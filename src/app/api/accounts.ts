import { askForPasskey } from '#app/lib/passkeys.ts'
import * as calls from '#shared/contract/accounts/calls.ts'
import type { PasskeyAnswer } from '#shared/contract/accounts/schemas.ts'
import { type Mutation, useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useAccount = () => useQueryOf(calls.getAccount, {})
export const useSessions = () => useQueryOf(calls.listSessions, {})

const changesAccount = { invalidates: [calls.getAccount] }
const changesSessions = { invalidates: [calls.listSessions] }
const changesSignIn = { invalidates: [calls.getAccount, calls.listSessions] }
const changesUser = { invalidates: [calls.getAccount, calls.getUser] }
const confirmsUser = { invalidates: [calls.getUser, calls.listSessions] }

export const useChangeAccount = () => useMutationOf(calls.changeAccount, changesUser)
export const useConfirmEmail = () => useMutationOf(calls.confirmEmail)
export const useEndSession = () => useMutationOf(calls.endSession, changesSessions)
export const useEndOtherSessions = () => useMutationOf(calls.endOtherSessions, changesSessions)
export const useChangePassword = () => useMutationOf(calls.changePassword, changesSignIn)
export const useSwitchPasswordOff = () => useMutationOf(calls.switchPasswordOff, changesAccount)
export const useRemovePasskey = () => useMutationOf(calls.removePasskey, changesSignIn)
export const useRemovePasskeys = () => useMutationOf(calls.removePasskeys)
export const useInviteHost = () => useMutationOf(calls.inviteHost, changesAccount)
export const useWithdrawInvitation = () => useMutationOf(calls.withdrawInvitation, changesAccount)
export const useRemoveHost = () => useMutationOf(calls.removeHost, changesAccount)

export const useRequestReset = () => useMutationOf(calls.requestReset)
export const useResetPassword = () => useMutationOf(calls.resetPassword)
export const useAcceptInvitation = () => useMutationOf(calls.acceptInvitation)

/** Creates a passkey in the browser and stores it. Throws `TranslatedError` if the browser creates none. */
export function useAddPasskey() {
  const options = useMutationOf(calls.newPasskeyOptions)
  const add = useMutationOf(calls.addPasskey, changesAccount)
  return async (name: string) => {
    const answer = await askForPasskey('startRegistration', await options.mutateAsync({}))
    await add.mutateAsync({ body: { name, answer } })
  }
}

/** Sends the browser's response for a passkey. */
function usePasskey<Result>(call: Mutation<{ body: { answer: PasskeyAnswer } }, Result>) {
  const options = useMutationOf(calls.passkeySignInOptions)
  return async () => {
    const answer = await askForPasskey('startAuthentication', await options.mutateAsync({}))
    await call.mutateAsync({ body: { answer } })
  }
}

/** Signs in with a passkey. Throws `TranslatedError` if the browser offers none. */
export const usePasskeySignIn = () => usePasskey(useMutationOf(calls.signInByPasskey))

/** The ways to authenticate again; `null` for one that the account doesn't have. */
export function useReauthWays() {
  const account = useAccount()
  const passkey = usePasskey(useMutationOf(calls.confirmByPasskey, confirmsUser))
  const password = useMutationOf(calls.confirmSignIn, confirmsUser)
  const hasPasskey = account.data?.passkeys.some(({ isUsable }) => isUsable) ?? false
  return {
    confirmPasskey: hasPasskey ? passkey : null,
    confirmPassword: account.data?.isPasswordOff
      ? null
      : (typed: string) => password.mutateAsync({ body: { password: typed } }),
  }
}
