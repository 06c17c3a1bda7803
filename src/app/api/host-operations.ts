import { listAuditLog } from '#shared/contract/audit/calls.ts'
import * as calls from '#shared/contract/operations/calls.ts'
import { stayReads } from './stay-reads.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useSiteStatus = () => useQueryOf(calls.getSiteStatus, {})

export const useOutbox = () => useQueryOf(calls.listOutbox, {})

export const useStayMails = (id: string) => useQueryOf(calls.listStayMails, { params: { id } })

export const useRetryMail = () =>
  useMutationOf(calls.retryMail, {
    invalidates: [...stayReads, calls.listOutbox, calls.listStayMails, calls.getSiteStatus],
  })

export const useMarkMailSent = () =>
  useMutationOf(calls.markMailSent, {
    invalidates: [...stayReads, calls.listOutbox, calls.listStayMails, calls.getSiteStatus],
  })

export const useConfirmClock = () => useMutationOf(calls.confirmClock, { invalidates: [calls.getSiteStatus] })

/** Returns a page of the audit log, optionally of one stay. A `null` `before` means the newest page. */
export const useAuditLog = (before: string | null, stayId?: string) =>
  useQueryOf(listAuditLog, {
    query: { ...(before === null ? {} : { before }), ...(stayId ? { stayId } : {}) },
  })
