import { callEndpoint } from '#app/lib/http.ts'
import { listAuditLog } from '#shared/contract/audit/calls.ts'
import { usePages } from './pages.ts'
import { queryKeyOf } from './use-call.ts'

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
