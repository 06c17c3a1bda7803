import { listAuditLog } from '#shared/contract/audit/calls.ts'
import {
  confirmClock,
  getSiteStatus,
  listOutbox,
  listStayMails,
  markMailSent,
  retryMail,
} from '#shared/contract/operations/calls.ts'
import { stayReads } from './stay-reads.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useSiteStatus = () => useQueryOf(getSiteStatus, {})

export const useOutbox = () => useQueryOf(listOutbox, {})

export const useStayMails = (id: string) => useQueryOf(listStayMails, { params: { id } })

export const useRetryMail = () =>
  useMutationOf(retryMail, { invalidates: [...stayReads, listOutbox, listStayMails, getSiteStatus] })

export const useMarkMailSent = () =>
  useMutationOf(markMailSent, { invalidates: [...stayReads, listOutbox, listStayMails, getSiteStatus] })

export const useConfirmClock = () => useMutationOf(confirmClock, { invalidates: [getSiteStatus] })

/** Returns a page of the audit log, optionally of one stay. A `null` `before` means the newest page. */
export const useAuditLog = (before: string | null, stayId?: string) =>
  useQueryOf(listAuditLog, {
    query: { ...(before === null ? {} : { before }), ...(stayId ? { stayId } : {}) },
  })
