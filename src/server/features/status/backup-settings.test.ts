import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { changeBackupSettings, getBackupSettings } from '#shared/contract/status/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { temporaryFolder } from '#tests/support/site.ts'

const place = temporaryFolder()
afterAll(() => place.remove())

describe('the folder for backups in the browser', () => {
  const test = testApp()

  it('a host names the folder, a backup is made there at once, and the folder can be changed and left', async () => {
    const host = await test.host()
    const named = async (folder: string | null) => host.call(changeBackupSettings, { body: { folder } })
    const madeIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.backup')).length
    expect(await host.call(getBackupSettings)).toEqual({ folder: '', source: 'none' })
    const [first, second] = [join(place.path, 'first'), join(place.path, 'second')]
    for (const folder of [first, second]) {
      expect(await named(folder)).toEqual({ folder, source: 'browser' })
      await test.app.ticker.runOnce()
      expect(madeIn(folder)).toBe(1)
    }
    expect(await named(null)).toEqual({ folder: '', source: 'none' })
    test.clock.advance(3 * 24 * 60 * 60 * 1000)
    await test.app.ticker.runOnce()
    expect([madeIn(first), madeIn(second)]).toEqual([1, 1])
  })

  it.each([
    ['a relative path', 'backups', 'whole path'],
    ['the data folder', '.', 'outside the site’s own data'],
    ['a file', 'file', 'can’t write'],
  ])('refuses %s and writes nothing', async (_what, path, words) => {
    writeFileSync(join(place.path, 'file'), '')
    mkdirSync(test.config.dataDir, { recursive: true })
    const folder = { '.': test.config.dataDir, file: join(place.path, 'file') }[path] ?? path
    const host = await test.host()
    const answer = await host.try(changeBackupSettings, { body: { folder } })
    expect([answer.status, JSON.stringify(answer.json)]).toEqual([400, expect.stringContaining(words)])
    expect((await host.call(getBackupSettings)).source).toBe('none')
    expect(existsSync('backups')).toBe(false)
  })
})

describe('the folder of the environment', () => {
  const test = testApp({ settings: { BACKUP_DIR: join(place.path, 'named') } })

  it('the folder of the environment wins, and the browser only reads it', async () => {
    const host = await test.host()
    const shown = { folder: join(place.path, 'named'), source: 'environment' }
    expect(await host.call(getBackupSettings)).toEqual(shown)
    expect((await host.try(changeBackupSettings, { body: { folder: null } })).status).toBe(409)
    expect(await host.call(getBackupSettings)).toEqual(shown)
  })
})
