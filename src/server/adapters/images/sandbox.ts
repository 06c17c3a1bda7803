import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * What keeps a picture process apart from everything else.
 * `bubblewrap`: native decoders in a process that sees nothing but this program's own code and the system's libraries,
 * without network, capabilities or a way to gain any (https://github.com/containers/bubblewrap).
 * `wasm-offline`: the decoders as WebAssembly, which cannot run machine code of a picture's, under Node's permission
 * model, in namespaces of its own for network and processes.
 * `wasm`: the same without these namespaces, where the system forbids them.
 * `none`: not even that starts here, so no picture can be read.
 */
export type SandboxKind = 'bubblewrap' | 'wasm-offline' | 'wasm' | 'none'

/** A way to run one of our own files as a Node process apart from the server. */
export interface Sandbox {
  kind: SandboxKind
  /** Program and arguments that run the TypeScript file `script`. */
  command(script: string): { file: string; args: string[] }
}

const mebibyte = 1024 * 1024

/** Bytes of one picture process. A HEIC of 48 million pixels takes 650 MB, the largest AVIF that we let in 550 MB. */
const pictureBytes = 850 * mebibyte
/** Threads and compiled decoders of WebAssembly, before the first picture. */
const wasmBytes = 250 * mebibyte

/**
 * V8 reserves this much for machine code and touches little of it, but the kernel counts all of it against the limit on
 * a process's data. Limiting the address space instead is no way: WebAssembly reserves 10 GB of that.
 */
const reservedBytes = 512 * mebibyte

const root = join(import.meta.dirname, '../../../..')
/** Where npm put the image libraries: beside us, or above where we are a package among others. */
const packages =
  /^.*[\\/]node_modules(?=[\\/])/.exec(createRequire(import.meta.url).resolve('sharp'))?.[0] ?? root

/** The program that decodes. */
export const pictureProcess = join(import.meta.dirname, 'picture-process.ts')

/** All that a picture process may read: its own code, the rules both sides share, the packages. */
const readable = [
  join(root, 'package.json'),
  join(root, 'src/shared'),
  join(root, 'src/server/adapters/images'),
  packages,
]

const confine = pathToFileURL(join(import.meta.dirname, 'confine.ts')).href

/**
 * What Node's own permission model forbids beyond these: writing, starting processes, the inspector. The decoders in
 * WebAssembly need threads, started before the first picture; `confine.ts` then gives up the right to more.
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
 * Limits that the kernel keeps, set by the shell that becomes the process: memory, no core dump (it would hold a
 * picture), no byte into any file, few open files, small stacks. First to go when memory runs out, and behind the server
 * in line for the processor. What a system does not know is left out.
 */
const limitsFor = (kind: SandboxKind): string =>
  [
    'echo 1000 >/proc/self/oom_score_adj',
    `ulimit -d ${Math.floor((pictureBytes + reservedBytes + (kind === 'bubblewrap' ? 0 : wasmBytes)) / 1024)}`,
    'ulimit -c 0',
    'ulimit -n 128',
    'ulimit -s 2048',
    'ulimit -f 0',
  ]
    .map((step) => `(${step}) 2>/dev/null && ${step}`)
    .join('; ')

const bind = (how: string, path: string) => [how, path, path]

/** Where the sandbox has Node, so that it doesn't see the folders around the machine's. */
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

/** Environment of everything started here: nothing of the server's own. */
export const emptyEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  MALLOC_ARENA_MAX: '2',
  UV_THREADPOOL_SIZE: '2',
}

const probeWithinMs = 20_000

/** Whether the picture process comes up in a sandbox: it says so, and ends well, since it is given no input. */
async function works(sandbox: Sandbox): Promise<boolean> {
  const { file, args } = sandbox.command(pictureProcess)
  const child = spawn(file, args, {
    env: emptyEnvironment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    timeout: probeWithinMs,
    killSignal: 'SIGKILL',
  })
  let told = ''
  child.stdio[3]?.on('data', (text: Buffer) => {
    told += text.toString('latin1')
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0 && told.endsWith('ready')))
  })
}

/** Wrappers for WebAssembly, the tightest first: no network and no other process in sight, no new privileges, none. */
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

type Found = (typeof wasmWrappers)[number]

async function firstThatWorks(candidates: readonly Found[]): Promise<Found | null> {
  for (const found of candidates) if (await works(sandboxOf(found.kind, found.wrapper))) return found
  return null
}

function bubblewraps(): Found[] {
  if (process.platform !== 'linux') return []
  const node = realpathSync(process.execPath)
  return [true, false].map((hasProc) => ({
    kind: 'bubblewrap',
    wrapper: ['bwrap', ...bubblewrapArguments(node, hasProc)],
  }))
}

let wasmFound: Promise<Found | null> | undefined
let found: Promise<Found | null> | undefined

/** The best way here to decode without native code, found by trying once in a process's life. */
export async function wasmSandbox(): Promise<Sandbox> {
  wasmFound ??= firstThatWorks(wasmWrappers.slice(process.platform === 'linux' ? 0 : -1))
  const { kind, wrapper } = (await wasmFound) ?? { kind: 'none', wrapper: [] }
  return sandboxOf(kind, wrapper)
}

/**
 * The best sandbox that works here, found by trying once in a process's life: many systems have bubblewrap and forbid what
 * it needs, and containers often forbid a /proc of its own only.
 */
export async function chooseSandbox(): Promise<Sandbox> {
  found ??= firstThatWorks(bubblewraps())
  const best = await found
  return best ? sandboxOf(best.kind, best.wrapper) : wasmSandbox()
}
