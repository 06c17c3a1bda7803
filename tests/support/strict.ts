import { Socket } from 'node:net'
import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/**
 * Fails the test that writes to `console.error` or `console.warn`, or connects to another machine. A test that
 * expects such a line takes it with `expectConsole`.
 */
interface Shared {
  unexpectedTestOutput?: string[]
  consoleWatch?: { error: Console['error']; warn: Console['warn']; connect: Socket['connect'] }
}
const shared = globalThis as Shared
shared.unexpectedTestOutput ??= []
const unexpected = shared.unexpectedTestOutput

// Several test files share a process, and each loads this file again, so the patches are removed at the file's end. A
// file without executed tests has no end event, so patches are applied only once.
shared.consoleWatch ??= {
  error: console.error,
  warn: console.warn,
  connect: Socket.prototype.connect,
}
const watched = shared.consoleWatch
for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    unexpected.push(`console.${level}: ${format(...args)}`)
    watched[level](...args)
  }
}

/** Returns the host in the arguments of `Socket.connect`; `null` for a local path. */
function targetHost(args: unknown[]): string | null {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string }
    return path === undefined || path === null ? (host ?? 'localhost') : null
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return null
  return typeof second === 'string' ? second : 'localhost'
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host)

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = targetHost(args)
  if (host !== null && !isLoopback(host)) {
    unexpected.push(`unexpected network: ${host}`)
    queueMicrotask(() => this.destroy(new Error(`A test tried to reach ${host}`)))
    return this
  }
  return Reflect.apply(watched.connect, this, args)
} as typeof watched.connect

function failOnUnexpectedOutput(): void {
  const seen = unexpected.splice(0)
  if (seen.length > 0) throw new Error(seen.join('\n'))
}

afterEach(failOnUnexpectedOutput)
afterAll(() => {
  console.error = watched.error
  console.warn = watched.warn
  Socket.prototype.connect = watched.connect
  failOnUnexpectedOutput()
})

/** Returns and clears the expected lines on `console.error` or `console.warn`, so they don't fail the test. */
export function expectConsole(): string[] {
  return unexpected.splice(0)
}
