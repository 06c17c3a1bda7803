import { getUser, login, logout } from '#shared/contract/auth/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

/** The signed-in host; fails with 401 when nobody is. */
export const useUser = (isEnabled = true) => useQueryOf(getUser, {}, { isEnabled })
/** Whether e-mails leave the house. Without a mail server no sentence may promise one. */
export const useSendsMail = (): boolean => useUser().data?.sendsMail ?? false

/** Signs a host in; the admin page that follows is loaded anew and reads who it is. */
export const useLogin = () => useMutationOf(login)

/** Signs out; the login page that follows is loaded anew, so nothing that was read stays behind. */
export const useLogout = () => useMutationOf(logout)
