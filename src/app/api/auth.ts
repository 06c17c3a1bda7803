import { getUser, login, logout } from '#shared/contract/accounts/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useUser = (enabled = true) => useQueryOf(getUser, {}, { enabled })
/** Returns whether a mail server is set up. Without one no text may promise an e-mail. */
export const useSendsMail = (): boolean => useUser().data?.sendsMail ?? false

/** Signs in. The admin page is then loaded by a navigation. */
export const useLogin = () => useMutationOf(login)

/** Signs out. The login page is then loaded by a navigation, so no fetched data remains in memory. */
export const useLogout = () => useMutationOf(logout)
