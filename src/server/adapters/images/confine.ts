import dgram from 'node:dgram'
import dns from 'node:dns'
import { constants } from 'node:fs'
import { isBuiltin, registerHooks, syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import workers from 'node:worker_threads'

/**
 * Loaded first in every thread of an image process that decodes in WebAssembly. Node's permission model doesn't cover
 * the network and signals, so this removes their functions. It also removes the creation of threads, since a new one
 * could start without the permission model.
 */

interface Inside {
  binding: unknown
  permission?: { drop?(scope: string): void }
}
const inside = process as unknown as Inside

function refused(): never {
  throw Object.assign(new Error('Not in an image process'), { code: 'ERR_ACCESS_DENIED' })
}

function remove(target: object, names: readonly string[] = Object.getOwnPropertyNames(target)): void {
  for (const name of names) {
    const found = Object.getOwnPropertyDescriptor(target, name)
    if (name === 'constructor' || typeof found?.value !== 'function') continue
    Object.defineProperty(target, name, { value: refused, writable: false, configurable: false })
  }
}

remove(process, ['kill', '_kill', '_debugProcess', '_debugEnd', 'dlopen', 'execve'])
remove(net.Socket.prototype, ['connect'])
remove(net.Server.prototype, ['listen', '_listen2'])
remove(net, ['_createServerHandle'])
remove(dgram.Socket.prototype)
remove(dgram)
for (const { prototype } of [dns.Resolver, dns.promises.Resolver]) {
  remove(prototype)
  remove(Object.getPrototypeOf(prototype))
}
remove(dns.promises)
remove(dns)
// The only member that sharp uses; the permission model denies it too.
inside.binding = (name: string) => (name === 'constants' ? { fs: constants } : refused())

/**
 * The modules of Node that can still be loaded; `null` until this thread is confined. The permission model covers files
 * that `fs` opens, but not those of `sqlite`, for example.
 */
let loadable: readonly string[] | null = null

function assertLoadable(name: string): void {
  if (loadable !== null && isBuiltin(name) && !loadable.includes(name.replace(/^node:/, ''))) refused()
}

registerHooks({
  resolve: (name, context, next) => {
    assertLoadable(name)
    return next(name, context)
  },
})
const { getBuiltinModule } = process
const getLoadable = (name: string) => {
  assertLoadable(name)
  return getBuiltinModule(name)
}
Object.defineProperty(process, 'getBuiltinModule', {
  value: getLoadable,
  writable: false,
  configurable: false,
})

/** Otherwise V8 reserves 512 MB for each thread's machine code, and the kernel counts it as memory. */
const resourceLimits = { codeRangeSizeMb: 16, maxOldGenerationSizeMb: 32 }
const { Worker } = workers
workers.Worker = class extends Worker {
  constructor(file: string | URL, options?: workers.WorkerOptions) {
    super(file, { ...options, resourceLimits })
  }
}
syncBuiltinESMExports()

/** Denies this thread all modules of Node but these, for its life. */
export function closeModules(allowed: readonly string[] = []): void {
  loadable = allowed
}

/** Drops a permission for the life of the process. Throws if this Node can't. */
export function drop(scope: 'worker' | 'fs.read'): void {
  if (!inside.permission?.drop) throw new Error('This version of Node cannot drop permissions')
  inside.permission.drop(scope)
}

if (!workers.isMainThread) {
  drop('worker')
  // The decoder's own, which loads after this.
  closeModules(['crypto', 'fs', 'os', 'path', 'tty', 'util', 'worker_threads'])
}
