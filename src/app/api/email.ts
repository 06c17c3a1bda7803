import { getAccount } from '#shared/contract/accounts/calls.ts'
import { getUser } from '#shared/contract/auth/calls.ts'
import { changeEmailSettings, getEmailSettings, testEmailSettings } from '#shared/contract/email/calls.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useEmailSettings = () => useQueryOf(getEmailSettings, {})
export const useChangeEmailSettings = () =>
  useMutationOf(changeEmailSettings, { invalidates: [getEmailSettings, getAccount, getUser] })
export const useTestEmailSettings = () => useMutationOf(testEmailSettings)
