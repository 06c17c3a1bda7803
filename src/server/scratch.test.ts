import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createStay } from '#shared/contract/stays/schemas.ts'
import { createClient } from '#tests/support/client.ts'
import { runCommandInProcess, serveInProcess } from '#tests/support/in-process.ts'
import { checkIn } from '#tests/support/journey.ts'
import { freePort } from '#tests/support/postgres.ts'
import { signInHost } from '#tests/support/session.ts'
import { runCommandFile, settingsOfSite, startSite, temporaryFolder } from '#tests/support/site.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

it('a start removes guests’ photos and data that a killed restore test left behind', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const dataDir = join(folder.path, 'data')
  const backups = join(folder.path, 'backups')
  const temporary = join(dataDir, 'tmp')

  const first = await serveInProcess(dataDir)
  const host = await signInHost(first.app, createClient(first.origin))
  const dates = { checkInDate: '2035-12-10', checkOutDate: '2035-12-14' }
  const body = { guestName: 'Aroha Ngata', guestEmail: 'aroha@example.nz', ...dates }
  const stay = await host.call(createStay, { body })
  await checkIn(createClient(first.origin), stay, 'photos')
  await first.end()
  const backedUp = await runCommandInProcess('backup', [join(backups, 'one.backup')], first.settings)
  expect(backedUp.code, backedUp.stderr).toBe(0)

  const withRestoreTest = settingsOfSite(dataDir, await freePort(), { BACKUP_DIR: backups })
  const killed = await runCommandFile('tests/support/crashing-restore-test.ts', [], withRestoreTest)
  expect(killed.code, killed.stdout).toBeNull()
  expect(filesIn(temporary).some((path) => path.endsWith('.db'))).toBe(true)
  expect(filesIn(temporary).filter((path) => path.includes('objects'))).toHaveLength(2)

  const again = await startSite(dataDir)
  onTestFinished(() => again.end('SIGTERM').then(() => undefined))
  expect(filesIn(temporary)).toEqual([])
}, 120_000)
