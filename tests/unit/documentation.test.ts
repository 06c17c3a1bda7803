import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paymentSettings, webhookEvents } from '#i18n/en/payment-settings.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { depositFields, documentFields, type Field, ownFields } from '#shared/stay/fields.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const install = read('docs/install.md')

function snippets(heading: string, language: string): string[] {
  const [, section = ''] = install.split(new RegExp(`\\n##+ ${heading}\\n`))
  const [own = ''] = section.split(/\n##+ /)
  return [...own.matchAll(/```(\w*)\n(.*?)```/gs)].flatMap(([, name, text]) =>
    name === language && text !== undefined ? [text] : [],
  )
}

/** Every page that a reader of the documentation can reach, by path from the root. */
const docs = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

const sources = ['src', 'tests', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `/${folder}/${name}`),
)

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** Returns the relative links of a page whose file or heading doesn't exist. */
function brokenLinks(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '')
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(root, target))) return true
    if (anchor === undefined) return false
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''))
    return !headings.includes(anchor)
  })
}

describe('the documentation', () => {
  it('the documentation names only npm commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = docs.flatMap((path) =>
      [...read(path).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([])
  })

  it('the documentation names only paths of this repository that exist', () => {
    const named = docs.flatMap((path) =>
      [...read(path).matchAll(/`((?:src|tests|scripts|bench|content)\/[\w./-]+)`/g)].map(
        ([, name]) => name ?? '',
      ),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  it('the documentation names only source files that exist, even by the end of their path', () => {
    const named = docs.flatMap((path) =>
      [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs))`/g)].map(([, name]) => name ?? ''),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !sources.some((file) => file.endsWith(`/${name}`)))).toEqual([])
  })

  it('the documentation names only functions and values that the code has', () => {
    const code = sources.filter((path) => /\.(?:tsx?|mjs|cjs)$/.test(path)).map(read)
    const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))
    const named = docs.flatMap((path) =>
      [...read(path).matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g)].map(([, name]) => name ?? ''),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !words.has(name))).toEqual([])
  })

  it('the documentation links only to files and headings that exist', () => {
    expect(docs.length).toBeGreaterThan(20)
    expect(docs.flatMap((path) => brokenLinks(path).map((link) => `${path}: ${link}`))).toEqual([])
  })

  it('the guide to Stripe names the version and the events that the page of deposits names', () => {
    const [step = ''] = /^3\. \*\*Webhook.*?(?=^4\.)/ms.exec(read('docs/deposits.md')) ?? []
    const events = [...step.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, name]) => name)
    expect(events.toSorted()).toEqual(webhookEvents.toSorted())
    const [, version = ''] = /API version `(.+?)`/.exec(step) ?? []
    expect(read('src/server/adapters/payments/stripe.ts')).toContain(`'${version}'`)
    expect(paymentSettings.webhookSteps('')).toContain(`API version ${version} `)
  })

  it('the index of decisions has one line with a status for each number', () => {
    const rows = [
      ...read('docs/decisions/README.md').matchAll(/^\| (?:\[(\d+)\]\((\S+)\)|(\d+)) .*\| (.+?) +\|$/gm),
    ]
    const numbers = rows.map(([, linked, , plain]) => Number(linked ?? plain))
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    const linked = rows.flatMap(([, , file, , status]) => (file && status === 'in force' ? [file] : []))
    const files = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')
    expect(linked.toSorted()).toEqual(files.sort())
    expect(rows.filter(([, , file, , status = '']) => !file && !/^(?:replaced|merged)/.test(status))).toEqual(
      [],
    )
  })
})

describe('the container', () => {
  it('seccomp.json allows the calls that the photo sandbox needs and no dangerous ones', () => {
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

  it('the image is built without data, settings, backups and keys', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.env', 'data', 'backups', '*.backup', 'secret.key']) expect(ignored).toContain(name)
  })
})

describe('the proxies', () => {
  const [nginx = ''] = snippets('nginx', 'nginx')

  it('both proxies keep guest links out of access and error logs', () => {
    const servers = nginx.split(/^server /m).slice(1)
    expect(servers).toHaveLength(2)
    for (const server of servers) expect(server).toContain('access_log off;')
    expect(servers[1]).toMatch(/error_log \S+ crit;/)
    expect(read('deploy/Caddyfile')).toContain('request>uri delete')
  })

  it('nginx streams photo uploads up to our limit and buffers all other bodies', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
    expect(megabytes * 1024 * 1024).toBeGreaterThan(maxImageBytes)
    const [all = '', uploads = ''] = nginx.split('location ').slice(1)
    expect(all).not.toContain('proxy_request_buffering')
    expect(uploads).toMatch(/^\/objects\/uploads\/ \{[^}]*proxy_request_buffering off;/)
  })
})

describe('the page about personal data', () => {
  it('names every table of the database', () => {
    const tables = read('src/server/db/migrations/0001-base.sql').matchAll(/^create table (\w+)/gm)
    const page = read('docs/privacy.md')
    expect([...tables].map(([, table]) => table).filter((table) => !page.includes(`\`${table}\``))).toEqual(
      [],
    )
  })

  const rows = [...read('docs/privacy.md').matchAll(/^\|(.+)\|$/gm)].map(([, row]) => row ?? '')
  const fields = [ownFields, documentFields, depositFields].flatMap((fields) => Object.values<Field>(fields))

  it.each(fields.filter(({ erasure }) => erasure === 'request' || erasure === 'time'))(
    'says how $column is stored and when it is erased',
    ({ column, erasure }) => {
      const found = rows.filter((row) => row.includes(`\`${column}\``))
      const [stored, kept] = found.flatMap((row) => row.split('|').slice(1, 3))
      expect(found).toHaveLength(1)
      expect(stored).toContain(column?.endsWith('_sealed') ? 'encrypted' : 'readable')
      expect(kept).toMatch(erasure === 'time' ? /_name_/ : /until the guest ends the check-in|as the phone/)
    },
  )
})
