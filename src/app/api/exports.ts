import { callEndpoint } from '#app/lib/http.ts'
import { withReauth } from '#app/lib/reauth.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import { exportStay } from '#shared/contract/documents/calls.ts'
import { exportStays } from '#shared/contract/stays/calls.ts'

/** Returns all stays as CSV, with the byte order mark that spreadsheets need. `Response.text()` strips it. */
export const readStaysCsv = async (): Promise<string> =>
  `\ufeff${await withReauth(() => callEndpoint(exportStays, {}, { isText: true }))}`

/** Returns all data about a stay's guest, with all pages of the history merged. */
export async function readStayData(id: string): Promise<Omit<CallResult<typeof exportStay>, 'earlier'>> {
  const { earlier, ...data } = await withReauth(() => callEndpoint(exportStay, { params: { id } }))
  for (let before = earlier; before !== null; ) {
    const page = await callEndpoint(exportStay, { params: { id }, query: { before } })
    data.events.unshift(...page.events)
    before = page.earlier
  }
  return data
}
