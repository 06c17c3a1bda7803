import { listAuditLog } from '#shared/contract/audit.ts'
import {
  confirmClock,
  getSiteStatus,
  listOutbox,
  listStayMails,
  markMailSent,
  retryMail,
} from '#shared/contract/operations.ts'
import { stayReads } from './stay-reads.ts'
import { useRead, useWrite } from './use-endpoint.ts'

/** System status. */
export const useSiteStatus = () => useRead(getSiteStatus, {})

/** The newest mails. */
export const useOutbox = () => useRead(listOutbox, {})

/** The mails about one stay. */
export const useStayMails = (id: string) => useRead(listStayMails, { params: { id } })

/** Makes a mail due at once, or sends it once more. */
export const useRetryMail = () =>
  useWrite(retryMail, { refreshes: [...stayReads, listOutbox, listStayMails, getSiteStatus] })

/** Notes that the host sent a mail by hand. */
export const useMarkMailSent = () =>
  useWrite(markMailSent, { refreshes: [...stayReads, listOutbox, listStayMails, getSiteStatus] })

/** The host says that the site's clock is right. */
export const useConfirmClock = () => useWrite(confirmClock, { refreshes: [getSiteStatus] })

/** A page of the audit log; the newest without `before`. */
export const useAuditLog = (before: string | null) =>
  useRead(listAuditLog, before === null ? {} : { query: { before } })
