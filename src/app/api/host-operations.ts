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

/** System status. */
export const useSiteStatus = () => useQueryOf(getSiteStatus, {})

/** The newest mails. */
export const useOutbox = () => useQueryOf(listOutbox, {})

/** The mails about one stay. */
export const useStayMails = (id: string) => useQueryOf(listStayMails, { params: { id } })

/** Makes a mail due at once, or sends it once more. */
export const useRetryMail = () =>
  useMutationOf(retryMail, { invalidates: [...stayReads, listOutbox, listStayMails, getSiteStatus] })

/** Notes that the host sent a mail by hand. */
export const useMarkMailSent = () =>
  useMutationOf(markMailSent, { invalidates: [...stayReads, listOutbox, listStayMails, getSiteStatus] })

/** The host says that the site's clock is right. */
export const useConfirmClock = () => useMutationOf(confirmClock, { invalidates: [getSiteStatus] })

/** A page of the audit log, or of what was done to one stay; the newest without `before`. */
export const useAuditLog = (before: string | null, stayId?: string) =>
  useQueryOf(listAuditLog, {
    query: { ...(before === null ? {} : { before }), ...(stayId ? { stayId } : {}) },
  })
