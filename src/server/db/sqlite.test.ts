import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { sqliteFile } from '#server/db/open.ts'
import { changeDoorCode, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

const test = testApp()

it('answers reads, and refuses writes after half a second, while another program locks the file', async (context) => {
  if (test.app.database.engine !== 'sqlite') return context.skip('only SQLite is locked as a whole')
  const stay = await buildStay(test)
  const host = await test.host()
  const write = (doorCode: string) =>
    host.try(changeDoorCode, { params: { id: stay.id }, body: { doorCode } })
  const read = () => test.visitor().try(getGuestStay, { params: { token: stay.accessToken } })
  const other = new DatabaseSync(sqliteFile(test.config))
  try {
    other.exec('begin immediate')
    const startedAt = performance.now()
    expect(await write('222222')).toMatchObject({ status: 503, json: { code: 'unavailable' } })
    expect(performance.now() - startedAt).toBeGreaterThan(400)
    expect((await read()).status).toBe(200)
    expect((await test.visitor().request('/readyz')).status).toBe(503)
    expect(performance.now() - startedAt).toBeLessThan(2000)
    other.exec('rollback')
    expect((await write('444444')).status).toBe(200)
    expect((await test.visitor().request('/readyz')).status).toBe(200)
  } finally {
    other.close()
  }
})
