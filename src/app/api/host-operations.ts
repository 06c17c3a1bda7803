import { callEndpoint } from '#app/lib/http.ts'
import { getUser } from '#shared/contract/accounts/calls.ts'
import { listAuditLog } from '#shared/contract/audit/calls.ts'
import * as calls from '#shared/contract/mail/calls.ts'
import { getSetup, markSetupStep } from '#shared/contract/setup/calls.ts'
import { confirmClock, getSiteStatus } from '#shared/contract/status/calls.ts'
import { getToday } from '#shared/contract/today/calls.ts'
import { stayReads } from './host-stays.ts'
import { usePages } from './pages.ts'
import { queryKeyOf, setAnswer, useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useSiteStatus = () => useQueryOf(getSiteStatus, {})

export const useOutbox = () => useQueryOf(calls.listOutbox, {})

export const useStayMails = (id: string) => useQueryOf(calls.listStayMails, { params: { id } })

const mailReads = [...stayReads, calls.listOutbox, calls.listStayMails, getSiteStatus]
export const useRetryMail = () => useMutationOf(calls.retryMail, { invalidates: mailReads })
export const useMarkMailSent = () => useMutationOf(calls.markMailSent, { invalidates: mailReads })

export const useConfirmClock = () => useMutationOf(confirmClock, { invalidates: [getSiteStatus] })

/** Returns the audit log of the whole site or of one stay, newest first. */
export function useAuditLog(stayId?: string) {
  const input = (before: string | null) => ({
    query: { ...(before === null ? {} : { before }), ...(stayId ? { stayId } : {}) },
  })
  return usePages(queryKeyOf(listAuditLog, input(null)), async (before, signal) => {
    const { entries, earlier } = await callEndpoint(listAuditLog, input(before), { signal })
    return { items: entries, nextCursor: earlier }
  })
}

export const useEmailSettings = () => useQueryOf(calls.getEmailSettings, {})
export const useChangeEmailSettings = () =>
  useMutationOf(calls.changeEmailSettings, { invalidates: [calls.getEmailSettings, getUser] })
export const useTestEmailSettings = () => useMutationOf(calls.testEmailSettings)

export const useSetup = () => useQueryOf(getSetup, {})
export const useMarkSetupStep = () =>
  useMutationOf(markSetupStep, {
    invalidates: [getToday],
    onSuccess: (setup, _, client) => setAnswer(client, getSetup, {}, setup),
  })
