import { getSiteStatus, listOutbox, markMailSent, retryMail } from '#shared/contract/operations.ts'
import { listStays } from '#shared/contract/stays.ts'
import { useRead, useWrite } from './use-endpoint.ts'

/** Is all well? */
export const useSiteStatus = () => useRead(getSiteStatus, {})

/** The newest letters. */
export const useOutbox = () => useRead(listOutbox, {})

/** Makes a letter due at once. */
export const useRetryMail = () => useWrite(retryMail, { refreshes: [listOutbox, getSiteStatus] })

/** Notes that the host sent a letter by hand. */
export const useMarkMailSent = () =>
  useWrite(markMailSent, { refreshes: [listStays, listOutbox, getSiteStatus] })
