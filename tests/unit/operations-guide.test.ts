import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { maxImageBytes } from '#shared/constants.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const guide = read('docs/operations.md')

/** The code that stands under a heading of the guide, by language. */
function snippets(heading: string, language: string): string[] {
  const [, section = ''] = guide.split(`\n### ${heading}\n`)
  const [own = ''] = section.split(/\n##+ /)
  return [...own.matchAll(/```(\w*)\n(.*?)```/gs)].flatMap(([, name, text]) =>
    name === language && text !== undefined ? [text] : [],
  )
}

/** Values of one setting of a unit. */
const unitValues = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')

describe('the guide for operators', () => {
  it('names commands that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...guide.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the systemd unit', () => {
  const [unit = ''] = snippets('systemd', 'ini')
  const settings = parseEnv(snippets('systemd', 'sh').find((text) => text.includes('DATA_DIR')) ?? '')

  it('has systemd make every folder that the service writes to, so that a first start finds them', () => {
    const made = unitValues(unit, 'StateDirectory').flatMap((names) => names.split(' '))
    for (const name of ['DATA_DIR', 'BACKUP_DIR']) {
      expect(made.map((folder) => `/var/lib/${folder}`)).toContain(settings[name])
    }
    expect(unitValues(unit, 'ReadWritePaths')).toEqual([])
    expect(unitValues(unit, 'Environment')).toEqual([
      'NODE_COMPILE_CACHE=/var/cache/latchkey MALLOC_ARENA_MAX=1',
    ])
    expect(unitValues(unit, 'CacheDirectory')).toEqual(['latchkey'])
  })

  it.skipIf(!hasSystemd)('is one that systemd understands, word for word', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const verify = (text: string) => {
      const file = join(folder, 'latchkey.service')
      // Where the code lies on this machine: it looks whether there is what it is to start.
      writeFileSync(file, text.replaceAll('/opt/latchkey', root))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
        encoding: 'utf8',
      })
      return { status, about: stderr.split('\n').filter((line) => line.includes('latchkey')) }
    }
    expect(verify(unit)).toEqual({ status: 0, about: [] })
    expect(verify(unit.replace('ProtectClock', 'ProtectClocks')).about).not.toEqual([])
  })

  it('is handed the secret key as a credential, and so are its commands', () => {
    const [credential = ''] = unitValues(unit, 'LoadCredentialEncrypted')
    expect(credential).toMatch(/^secret_key:\/etc\//)
    const commands = snippets('systemd', 'sh').find((text) => text.includes('systemd-run')) ?? ''
    expect(commands).toContain(`-p LoadCredentialEncrypted=${credential}`)
    expect(guide.indexOf('### Where the key lies')).toBeLessThan(guide.indexOf('### systemd'))
    expect(snippets('Where the key lies', 'sh').join()).toContain(credential.replace('secret_key:', ''))
  })

  it('tries again for as long as the database is not there, and leaves a stop the time it takes', () => {
    // Five starts within ten seconds are systemd's limit: https://www.freedesktop.org/software/systemd/man/systemd.unit.html
    expect(Number(unitValues(unit, 'RestartSec')[0])).toBeGreaterThan(2)
    expect(Number(unitValues(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(10)
  })
})

describe('the container', () => {
  it('gets the secret key as a secret, not in the volume of the data', () => {
    const compose = read('compose.yaml')
    expect(compose).toContain('SECRET_KEY_FILE: /run/secrets/secret_key')
    const [, file = ''] = /secret_key:\n +file: (\S+)/.exec(compose) ?? []
    expect(snippets('Docker', 'sh').join()).toContain(`sudo tee ${file}`)
  })

  it('may make the namespaces in which photos are opened, and reaches no part of the kernel that it has no use for', () => {
    expect(read('compose.yaml')).toContain('- seccomp:./seccomp.json')
    const profile = JSON.parse(read('seccomp.json')) as {
      defaultAction: string
      syscalls: { names: string[]; action: string }[]
    }
    expect(profile.defaultAction).toBe('SCMP_ACT_ERRNO')
    const allowed = profile.syscalls
      .filter(({ action }) => action === 'SCMP_ACT_ALLOW')
      .flatMap(({ names }) => names)
    expect(allowed).toEqual(expect.arrayContaining(['clone', 'unshare', 'mount', 'pivot_root', 'umount2']))
    const useless = [
      'ptrace',
      'bpf',
      'keyctl',
      'io_uring_setup',
      'init_module',
      'kexec_load',
      'perf_event_open',
    ]
    expect(allowed.filter((name) => [...useless, 'setns', 'userfaultfd', 'reboot'].includes(name))).toEqual(
      [],
    )
  })

  it('is built without what lies beside its compose file and is nobody’s business', () => {
    const mounted = [...read('compose.yaml').matchAll(/- \.\/([\w-]+):/g)].map(([, name]) => name ?? '')
    expect(mounted).toEqual(['backups'])
    const ignored = read('.dockerignore').split('\n')
    for (const name of [...mounted, '.env', 'data', '*.backup', 'secret.key']) expect(ignored).toContain(name)
  })
})

describe('the proxies', () => {
  const [nginx = ''] = snippets('nginx', 'nginx')

  it('keep guests’ links out of their logs, errors included', () => {
    const servers = nginx.split(/^server /m).slice(1)
    expect(servers).toHaveLength(2)
    for (const server of servers) expect(server).toContain('access_log off;')
    expect(servers[1]).toMatch(/error_log \S+ crit;/)
    expect(snippets('Caddy', '')[0]).toContain('request>uri delete')
  })

  it('pass on every picture that we take, as it comes, and hold back all other bodies until they are whole', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
    expect(megabytes * 1024 * 1024).toBeGreaterThan(maxImageBytes)
    const [all = '', uploads = ''] = nginx.split('location ').slice(1)
    expect(all).not.toContain('proxy_request_buffering')
    expect(uploads).toMatch(/^\/objects\/uploads\/ \{[^}]*proxy_request_buffering off;/)
  })
})
