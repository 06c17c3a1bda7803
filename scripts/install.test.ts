import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { ensureInstalled } from './install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-install-'))
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

it('an install under NODE_ENV=production includes the packages of the build', async () => {
  const devDependencies = { builder: 'file:builder' }
  const packages = {
    '': { devDependencies },
    builder: { version: '1.0.0', dev: true },
    'node_modules/builder': { resolved: 'builder', link: true },
  }
  const files = {
    'package.json': { devDependencies },
    'package-lock.json': { lockfileVersion: 3, packages },
    'builder/package.json': { name: 'builder', version: '1.0.0' },
  }
  mkdirSync(join(folder, 'builder'))
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content))
  vi.stubEnv('NODE_ENV', 'production')
  await ensureInstalled([{ name: relative(join(import.meta.dirname, '..'), folder) }])
  expect(existsSync(join(folder, 'node_modules/builder'))).toBe(true)
})
