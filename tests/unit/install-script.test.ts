import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const script = join(root, 'deploy/install.sh')
const places = ['/opt/latchkey', '/etc/latchkey.env', '/etc/latchkey.key', '/usr/local/bin/latchkey']

/** Runs the script, without root where the test has it. */
function install(...args: string[]) {
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  return spawnSync('sh', [script, ...args], { encoding: 'utf8', ...asNobody })
}

describe.skipIf(process.platform !== 'linux')('deploy/install.sh', () => {
  it('is at most 150 lines that a POSIX shell reads, and its command for operators too', () => {
    expect(read('install.sh').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
    for (const name of ['install.sh', 'latchkey'])
      expect(spawnSync('sh', ['-n', join(root, 'deploy', name)]).status).toBe(0)
  })

  it('prints every step in a dry run without root, and changes nothing', () => {
    const before = places.map((path) => existsSync(path))
    const { status, stdout, stderr } = install('stay.example.nz', '--dry-run')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    for (const step of [
      /apt-get install .*bubblewrap caddy/,
      /npm --prefix \/opt\/latchkey\/releases\/[0-9a-f]{12} run build/,
      /PUBLIC_URL=https:\/\/stay\.example\.nz/,
      /systemctl enable --quiet latchkey/,
      /write \/etc\/caddy\/Caddyfile/,
    ])
      expect(stdout).toMatch(step)
    expect(stdout).not.toMatch(/[A-Za-z0-9+/]{43}=/)
    expect(places.map((path) => existsSync(path))).toEqual(before)
  })

  it.each([
    '',
    'localhost',
    'https://stay.example.nz',
    'stay.example.nz/admin',
    'stay.example.nz:8443',
    '192.0.2.1',
    'stay example.nz',
    'Stay.example.nz',
    'stay-.example.nz',
    'stay..example.nz',
    'stay.example.nz\nevil.example',
  ])('refuses %j as a domain before any step', (domain) => {
    const { status, stdout, stderr } = install(domain, '--dry-run')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('is not a domain. How to use it: sh deploy/install.sh stay.example.nz')
  })

  it.each([
    [['stay.example.nz', 'other.example.nz', '--dry-run'], 'One domain is enough'],
    [['stay.example.nz', '--force'], 'Unknown option --force'],
    [['stay.example.nz'], 'This needs root'],
    [['--uninstall'], 'This needs root'],
  ])('refuses %j with a sentence', (args, sentence) => {
    const { status, stdout, stderr } = install(...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(sentence)
  })

  it('an uninstall removes neither data, backups, secret key nor settings', () => {
    const { status, stdout } = install('--uninstall', '--dry-run')
    expect(status).toBe(0)
    const removed = stdout.split('\n').filter((line) => line.includes('rm -rf'))
    expect(removed).toEqual([
      '  rm -rf /etc/systemd/system/latchkey.service /usr/local/bin/latchkey /opt/latchkey',
    ])
  })
})

describe('the systemd unit', () => {
  const unit = read('latchkey.service')
  const settings = parseEnv(read('latchkey.env'))
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')

  it('creates every folder that the service writes to', () => {
    const made = values('StateDirectory').flatMap((names) => names.split(' '))
    for (const name of ['DATA_DIR', 'BACKUP_DIR'])
      expect(made.map((folder) => `/var/lib/${folder}`)).toContain(settings[name])
    expect(values('ReadWritePaths')).toEqual([])
    expect(values('Environment')).toEqual(['NODE_COMPILE_CACHE=/var/cache/latchkey MALLOC_ARENA_MAX=1'])
    expect(values('CacheDirectory')).toEqual(['latchkey'])
  })

  it('gets the secret key as a credential from the file that the script writes', () => {
    const [, file] = /key_file=(\S+)/.exec(read('install.sh')) ?? []
    expect(values('LoadCredentialEncrypted')).toEqual([`secret_key:${file}`])
  })

  it('restarts for as long as the database is down and gives a shutdown enough time', () => {
    // Five starts within ten seconds are systemd's limit: https://www.freedesktop.org/software/systemd/man/systemd.unit.html
    expect(Number(values('RestartSec')[0])).toBeGreaterThan(2)
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(10)
  })

  it.skipIf(!hasSystemd)('has only lines that systemd accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const verify = (text: string) => {
      const file = join(folder, 'latchkey.service')
      // `verify` checks that the program to start exists.
      writeFileSync(file, text.replaceAll('/opt/latchkey/current', root))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
        encoding: 'utf8',
      })
      return { status, about: stderr.split('\n').filter((line) => line.includes('latchkey')) }
    }
    expect(verify(unit)).toEqual({ status: 0, about: [] })
    expect(verify(unit.replace('ProtectClock', 'ProtectClocks')).about).not.toEqual([])
  })
})
