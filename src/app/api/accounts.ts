import { askForPasskey } from '#app/lib/passkeys.ts'
import * as calls from '#shared/contract/accounts/calls.ts'
import type { PasskeyAnswer } from '#shared/contract/accounts/schemas.ts'
import { type Mutation, useCall, useWrite } from './use-call.ts'

/** Returns whether a mail server is set up. Without one no text may promise an e-mail. */
export const useSendsMail = (): boolean => useCall(calls.getUser).data?.sendsMail ?? false

/** Creates a passkey in the browser and stores it. Throws `TranslatedError` if the browser creates none. */
export function useAddPasskey() {
  const options = useWrite(calls.newPasskeyOptions)
  const add = useWrite(calls.addPasskey)
  return async (name: string) => {
    const answer = await askForPasskey('startRegistration', await options.mutateAsync({}))
    await add.mutateAsync({ body: { name, answer } })
  }
}

/** Sends the browser's response for a passkey. */
function usePasskey<Result>(call: Mutation<{ body: { answer: PasskeyAnswer } }, Result>) {
  const options = useWrite(calls.passkeySignInOptions)
  return async () => {
    const answer = await askForPasskey('startAuthentication', await options.mutateAsync({}))
    await call.mutateAsync({ body: { answer } })
  }
}

/** Signs in with a passkey. Throws `TranslatedError` if the browser offers none. */
export const usePasskeySignIn = () => usePasskey(useWrite(calls.signInByPasskey))

/** The ways to authenticate again; `null` for one that the account doesn't have. */
export function useReauthWays() {
  const { data } = useCall(calls.getAccount)
  const passkey = usePasskey(useWrite(calls.confirmByPasskey))
  const password = useWrite(calls.confirmSignIn)
  return {
    confirmPasskey: data?.passkeys.some(({ isUsable }) => isUsable) ? passkey : null,
    confirmPassword: data?.isPasswordOff
      ? null
      : (typed: string) => password.mutateAsync({ body: { password: typed } }),
  }
}
