import { pbkdf2 } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { serveInProcess } from '#tests/support/in-process.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { temporaryFolder } from '#tests/support/site.ts'

/** Occupies the file-system threads, so later file calls stay pending. */
function blockThreadPool(): () => void {
  let isOver = false
  const again = () => {
    if (!isOver) pbkdf2('password', 'salt', 30_000, 32, 'sha256', again)
  }
  for (let thread = 0; thread < 4; thread += 1) again()
  return () => {
    isOver = true
  }
}

const filesUnderWay = () => process.getActiveResourcesInfo().filter((name) => name.startsWith('FSReq'))

it('close() waits for pending file operations, however slow the disk is', async () => {
  const folder = temporaryFolder()
  const url = inject('engine') === 'postgres' ? await newDatabase('empty') : null
  const release = blockThreadPool()
  try {
    const site = await serveInProcess(folder.path, url ? { DATABASE_URL: url } : {})
    await site.end()
    // The last call counts as in flight until this turn of the event loop ends.
    await setImmediate()
    expect(filesUnderWay()).toEqual([])
  } finally {
    release()
    if (url) await dropDatabase(url)
    folder.remove()
  }
})
