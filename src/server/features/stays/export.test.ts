import { expect, it } from 'vitest'
import { toCsv } from '#server/features/stays/csv.ts'
import { exportStays } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { standaloneCode } from '#tests/support/digits.ts'

const test = testApp()

/** A note that begins with a tab can't be typed, but older texts may have one. */
async function notedStay(hostNote: string) {
  const stay = await buildStay(test)
  const place = { table: 'guest_stays', row: stay.id, column: 'host_note_sealed' }
  const sealed = test.app.ctx.vault.sealText(place, hostNote)
  const { db } = test.app.database
  await db.updateTable('guest_stays').set({ host_note_sealed: sealed }).where('id', '=', stay.id).execute()
  return stay
}

async function download() {
  const host = await test.host()
  const response = await host.request(exportStays.path)
  const [head = '', ...rows] = response.text.split('\r\n')
  return { response, head, rows: rows.slice(0, -1) }
}

it('exports a CSV line for each stay, without door code and link', async () => {
  const stay = await notedStay('Two "cots", please\nand a chair')
  await buildStay(test, { guestName: 'Tāne' })
  const { response, head, rows } = await download()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="stays.csv"')
  expect(head).toMatch(/^Stay,Guest,E-mail,Phone,/)
  // Reading a response drops the byte order mark.
  expect(toCsv([], 'Pacific/Auckland')).toMatch(/^\ufeffStay,/)
  expect(rows).toHaveLength(2)
  const row = rows.find((line) => line.startsWith(stay.id))
  expect(row).toContain(',"Two ""cots"", please\nand a chair",')
  expect(row).toContain(',200.00,NZD,')
  // 1 December 2026, 12:00 at the house.
  expect(row).toMatch(/,2026-12-01 12:00,/)
  expect(row).not.toMatch(/T\d\d:\d\d:\d\d\.\d{3}Z/)
  expect(response.text).not.toMatch(standaloneCode(stay.doorCode))
  expect(response.text).not.toContain(stay.accessToken)
  const audit = await test.app.database.db.selectFrom('audit_log').select('action').execute()
  expect(audit.map(({ action }) => action)).toContain('stays.exported')
})

it.each(['=1+1', '+64 21 555 0142', '-2', '@sum', '\ttab', '\rreturn'])(
  'neutralises %j in the exported CSV, which a spreadsheet would evaluate',
  async (hostNote) => {
    await notedStay(hostNote)
    expect((await download()).response.text).toContain(`'${hostNote}`)
  },
)

it.each([
  ['Anna;=1+1', "Anna;'=1+1"],
  ['Anna\t@sum', "Anna\t'@sum"],
  ['Please\n=1+1', "Please\n'=1+1"],
  ['＝1+1', "'＝1+1"],
])(
  'neutralises %j in the exported CSV, which a spreadsheet with other separators would evaluate',
  async (hostNote, written) => {
    await notedStay(hostNote)
    expect((await download()).response.text).toContain(written)
  },
)
