import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { accessAdvice } from './folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-access-'))
afterAll(() => rmSync(folder, { recursive: true }))

const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
const own = process.getuid?.() ?? 0

describe('advice for a folder that can’t be used', () => {
  it('names us, the owner and the command', () => {
    expect(accessAdvice(join(folder, 'secret.key'), denied, own + 54_321)).toMatch(
      new RegExp(
        `^Latchkey runs as user ${own + 54_321}, and ${folder} belongs to .+. Run: sudo chown -R ${own + 54_321} ${folder}$`,
      ),
    )
  })

  it('proposes chmod where the folder is ours', () => {
    expect(accessAdvice(folder, denied, own)).toMatch(new RegExp(`Run: chmod -R u\\+rwX ${folder}$`))
  })

  it('quotes a path with blanks for the shell', () => {
    const place = join(folder, "Anna's data")
    mkdirSync(place)
    expect(accessAdvice(place, denied, own)).toMatch(/chmod -R u\+rwX '.*Anna'\\''s data'$/)
  })

  it('says nothing about other errors', () => {
    expect(accessAdvice(folder, Object.assign(new Error('full'), { code: 'ENOSPC' }), own)).toBe('')
  })
})

describe.skipIf(own !== 0)('a start as another user than the folder’s owner', () => {
  it.each([
    ['a data folder that may be read only', 0o755],
    ['a data folder that may not even be looked into', 0o700],
  ])('%s ends the start with a line that names both and the command', (_name, mode) => {
    const place = mkdtempSync(join(folder, 'data-'))
    chmodSync(folder, 0o755)
    chmodSync(place, mode)
    // Only after the imports, because the checkout may be in a folder of root’s.
    const script = `import { readConfig } from ${JSON.stringify(new URL('config.ts', import.meta.url).href)}
      process.setgid(65534); process.setuid(65534)
      try { readConfig({ DATA_DIR: ${JSON.stringify(place)} }) } catch (error) { console.log(error.message) }`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect(stdout).toContain(`EACCES: permission denied`)
    expect(stdout).toMatch(/Latchkey runs as \S+, and \S+ belongs to root\. Run: sudo chown -R 65534 /)
  })
})
