import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The isolation of an image process.
 * `bubblewrap`: native decoders in a process that sees only this program's code and the system's libraries, without
 * network or capabilities (https://github.com/containers/bubblewrap).
 * `wasm-offline`: WebAssembly decoders, which can't run machine code from a photo, under Node's permission model, in
 * network and process namespaces of its own.
 * `wasm`: the same without these namespaces, where the system forbids them.
 * `none`: no isolation works here, so no photo can be read.
 */
export type SandboxKind = 'bubblewrap' | 'wasm-offline' | 'wasm' | 'none'

export interface Sandbox {
  kind: SandboxKind
  command(script: string): { file: string; args: string[] }
}

const mebibyte = 1024 * 1024

/** Memory limit of one image process. The largest HEIC takes 760 MB, the largest AVIF 550 MB. */
const photoBytes = 850 * mebibyte
/** The memory (bytes) of threads and compiled WebAssembly decoders before the first photo. */
const wasmBytes = 250 * mebibyte

/**
 * V8 reserves this much for machine code and uses little of it, but the kernel counts all of it towards the limit on
 * a process's data. A limit on address space is not possible: WebAssembly reserves 10 GB of it.
 */
const reservedBytes = 512 * mebibyte

const root = join(import.meta.dirname, '../../../..')
/** The folder of the image libraries: our own `node_modules`, or the parent's if we are a dependency. */
const packages =
  /^.*[\\/]node_modules(?=[\\/])/.exec(createRequire(import.meta.url).resolve('sharp'))?.[0] ?? root

export const imageProcess = join(import.meta.dirname, 'image-process.ts')

const readable = [
  join(root, 'package.json'),
  join(root, 'src/shared'),
  join(root, 'src/server/adapters/images'),
  packages,
]

const confine = pathToFileURL(join(import.meta.dirname, 'confine.ts')).href

/**
 * Node's permission model also forbids writing, starting processes and the inspector. The WebAssembly decoders need
 * threads, which start before the first photo; `confine.ts` then drops the permission for more.
 */
const nodeArguments = (kind: SandboxKind) => [
  '--permission',
  ...(kind === 'bubblewrap'
    ? ['--allow-addons']
    : ['--no-addons', '--allow-worker', '--disable-sigusr1', `--import=${confine}`]),
  ...readable.map((path) => `--allow-fs-read=${path}`),
  '--disable-warning=SecurityWarning',
  '--max-old-space-size=192',
  '--v8-pool-size=1',
]

/**
 * Kernel limits, set by the shell that becomes the process: memory, no core dump (it would contain a photo), no file
 * writes, few open files, small stacks. The kernel kills it first when memory runs out, and schedules it after the
 * server. Unsupported limits are skipped.
 */
const limitsFor = (kind: SandboxKind): string =>
  [
    'echo 1000 >/proc/self/oom_score_adj',
    `ulimit -d ${Math.floor((photoBytes + reservedBytes + (kind === 'bubblewrap' ? 0 : wasmBytes)) / 1024)}`,
    'ulimit -c 0',
    'ulimit -n 128',
    'ulimit -s 2048',
    'ulimit -f 0',
  ]
    .map((step) => `(${step}) 2>/dev/null && ${step}`)
    .join('; ')

const bind = (how: string, path: string) => [how, path, path]

/** The path of Node inside the sandbox, where its usual folder doesn't exist. */
const nodeInside = '/node'

function bubblewrapArguments(node: string, hasProc: boolean): string[] {
  return [
    '--unshare-user',
    '--unshare-ipc',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-uts',
    '--unshare-cgroup-try',
    ...['--uid', '65534', '--gid', '65534'],
    ...['--cap-drop', 'ALL'],
    '--die-with-parent',
    '--new-session',
    ...['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib'].flatMap((path) =>
      bind('--ro-bind-try', path),
    ),
    ...['--ro-bind', node, nodeInside],
    ...readable.flatMap((path) => bind('--ro-bind', path)),
    ...(hasProc ? ['--proc', '/proc'] : []),
    ...['--dev', '/dev'],
    ...['--remount-ro', '/'],
    ...['--chdir', '/'],
    '--',
  ]
}

function sandboxOf(kind: SandboxKind, wrapper: string[]): Sandbox {
  const node = realpathSync(process.execPath)
  return {
    kind,
    command: (script) => {
      const program = kind === 'bubblewrap' ? nodeInside : node
      const words = [...wrapper, program, ...nodeArguments(kind), script]
      if (process.platform === 'win32') return { file: node, args: [...nodeArguments(kind), script] }
      return {
        file: '/bin/sh',
        args: ['-c', `${limitsFor(kind)}; exec nice -n 10 "$@"`, 'sh', ...words],
      }
    },
  }
}

export const emptyEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  MALLOC_ARENA_MAX: '2',
  UV_THREADPOOL_SIZE: '2',
}

const probeWithinMs = 60_000

/** Returns whether the image process starts in a sandbox: it reports ready and exits with 0 on empty input. */
async function works(sandbox: Sandbox): Promise<boolean> {
  const { file, args } = sandbox.command(imageProcess)
  const child = spawn(file, args, {
    env: emptyEnvironment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    timeout: probeWithinMs,
    killSignal: 'SIGKILL',
  })
  let output = ''
  child.stdio[3]?.on('data', (text: Buffer) => {
    output += text.toString('latin1')
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0 && output.endsWith('ready')))
  })
}

/** Wrappers for WebAssembly, the strictest first: network and process namespaces, no new privileges, none. */
const wasmWrappers: readonly { kind: SandboxKind; wrapper: string[] }[] = [
  {
    kind: 'wasm-offline',
    wrapper: [
      ...['unshare', '--user', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child=SIGKILL'],
      ...['setpriv', '--no-new-privs'],
    ],
  },
  { kind: 'wasm', wrapper: ['setpriv', '--no-new-privs'] },
  { kind: 'wasm', wrapper: [] },
]

async function firstWorking(candidates: readonly Sandbox[]): Promise<Sandbox | null> {
  for (const sandbox of candidates) if (await works(sandbox)) return sandbox
  return null
}

function bubblewraps(): Sandbox[] {
  if (process.platform !== 'linux') return []
  const node = realpathSync(process.execPath)
  return [true, false].map((hasProc) =>
    sandboxOf('bubblewrap', ['bwrap', ...bubblewrapArguments(node, hasProc)]),
  )
}

let wasmFound: Promise<Sandbox | null> | undefined
let found: Promise<Sandbox | null> | undefined

/** Returns the best isolation without native code, detected once per process. */
export async function wasmSandbox(): Promise<Sandbox> {
  const wrappers = wasmWrappers.slice(process.platform === 'linux' ? 0 : -1)
  wasmFound ??= firstWorking(wrappers.map(({ kind, wrapper }) => sandboxOf(kind, wrapper)))
  return (await wasmFound) ?? sandboxOf('none', [])
}

/**
 * Returns the best sandbox that works here, detected once per process. Many systems have bubblewrap but forbid its
 * namespaces; containers often forbid only a /proc of its own.
 */
export async function chooseSandbox(): Promise<Sandbox> {
  found ??= firstWorking(bubblewraps())
  return (await found) ?? wasmSandbox()
}
