import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { freePort } from '#tests/support/postgres.ts'
import { runCommandFile, startSite, temporaryFolder } from '#tests/support/site.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const compose = read('compose.yaml')

/** Returns a service's settings as Compose passes them: https://docs.docker.com/reference/compose-file/interpolation/ */
function settingsOf(service: string, variables: Record<string, string> = {}): Record<string, string> {
  const [, block = ''] = new RegExp(`\n  ${service}:\n((?:    .*\n|\n)+)`).exec(compose) ?? []
  const [, lines = ''] = / {4}environment:\n((?: {6}.*\n)+)/.exec(block) ?? []
  const named = [...lines.matchAll(/^ {6}(\w+): (.+)$/gm)].map(([, name = '', text = '']) => [
    name,
    text
      .replace(/^"(.*)"$/, '$1')
      .replace(/\$\{(\w+)(:?)-([^}]*)\}/g, (_all, variable: string, colon: string, otherwise: string) => {
        const value = variables[variable]
        return value === undefined || (colon && value === '') ? otherwise : value
      }),
  ])
  return Object.fromEntries(named)
}

/** Makes the key as the service `key` does, and returns what it prints. */
const makeKey = (file: string) => runCommandFile('src/server/cli/keys.ts', ['make', file], {})

describe('compose.yaml', { timeout: 60_000 }, () => {
  it('starts without any setting, with a key that is printed once, and ends its log with the box', async () => {
    const folder = temporaryFolder()
    const file = join(folder.path, 'secret.key')
    const { stdout } = await makeKey(file)
    const key = readFileSync(file, 'utf8').trim()
    expect(stdout).toContain(`  ${key}\n`)
    expect((await makeKey(file)).stdout).not.toContain(key)
    expect(readFileSync(file, 'utf8').trim()).toBe(key)
    const backups = join(folder.path, 'backups')
    mkdirSync(backups)
    const site = await startSite(join(folder.path, 'data'), {
      ...settingsOf('latchkey'),
      ...{ HOST: '127.0.0.1', PORT: String(await freePort()), ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
      ...{ DATA_DIR: join(folder.path, 'data'), BACKUP_DIR: backups, SECRET_KEY_FILE: file, SECRET_KEY: '' },
    })
    onTestFinished(async () => {
      await site.end('SIGTERM')
      folder.remove()
    })
    await expect.poll(site.output).toMatch(/└─+┘\n$/)
    expect(site.output()).toContain('http://localhost/admin')
    expect(site.output()).not.toContain('secret key lies in the data folder')
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  })

  it.each([
    [{}, 'http://localhost', 'http://localhost'],
    [{ DOMAIN: '' }, 'http://localhost', 'http://localhost'],
    [{ DOMAIN: 'stay.example.nz' }, 'https://stay.example.nz', 'stay.example.nz'],
  ])('%j gives the site and the proxy the same address', (variables, publicUrl, address) => {
    const { DATA_DIR: _inside, SECRET_KEY_FILE: _file, ...settings } = settingsOf('latchkey', variables)
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const config = readConfig({ ...settings, DATA_DIR: folder.path })
    expect(config.publicUrl).toBe(publicUrl)
    expect(settingsOf('proxy', variables)).toMatchObject({ SITE: address, UPSTREAM: 'latchkey:3000' })
  })

  it('publishes the proxy alone, on the ports of http, https and HTTP/3', () => {
    const published = [...compose.matchAll(/^ {6}- (\d+:\d+\S*)$/gm)].map(([, ports]) => ports)
    expect(published).toEqual(['80:80', '443:443', '443:443/udp'])
    expect(compose.indexOf('ports:')).toBeGreaterThan(compose.indexOf('\n  proxy:'))
  })

  it('pins the version of package.json', () => {
    const { version } = JSON.parse(read('package.json'))
    expect(compose).toContain(`image: latchkey:${version}\n`)
  })

  it('its volumes belong to the user of the image, so that nothing needs root or chown', () => {
    const [, owned = ''] = /RUN install -d -o 10001 -g 10001 -m 700 (.+)/.exec(read('Dockerfile')) ?? []
    const [, block = ''] = /\n {2}latchkey:\n[\s\S]*? {4}volumes:\n((?: {6}.*\n)+)/.exec(compose) ?? []
    const mounted = [...block.matchAll(/:(\/\w+)$/gm)].map(([, folder]) => folder)
    expect(mounted.toSorted()).toEqual(owned.split(' ').toSorted())
  })
})
