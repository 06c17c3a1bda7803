import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { within } from './clock.ts'

/** Time for requests and work in flight: ten seconds are promised, and a busy machine exits slowly. */
const drainMs = 8_000
/** A database without a response for this long is abandoned, so its waiting callers get an error before the exit. */
const databaseMs = 5_000
/** Extra time for the last log lines of work that didn't finish. */
const lastLogMs = 500
const pollMs = 50

interface Stoppable {
  close(): Promise<void>
  database: { abandon(): void }
}

/**
 * Logs errors that nothing caught. A rejected promise has unwound its own code, so the process lives on. An exception in a
 * callback may have left shared state half changed, so it ends the process at once; its service manager starts it again.
 */
export function logUncaught(log: Logger): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'nothing caught a rejected promise'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'nothing caught an exception: this process ends and needs a new start')
    process.exit(1)
  })
}

/** Shuts down on a signal: accepts no new requests, waits for those in flight and for background work, and exits. */
export function endOnSignals(app: Stoppable, log: Logger): void {
  let isEnding = false
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
    log.info({ signal }, 'shutting down')
    const deadline = performance.now() + drainMs
    const isDrained = await drain(app)
    if (!isDrained) log.warn('requests or tasks took too long and were aborted')
    await leave(isDrained ? 0 : 1, signal, deadline + lastLogMs)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}

async function drain(app: Stoppable): Promise<boolean> {
  const abandoning = setTimeout(() => app.database.abandon(), databaseMs)
  const isDrained = await within(
    drainMs,
    app.close().then(() => true),
    false,
  )
  clearTimeout(abandoning)
  return isDrained
}

/** Returns whether DNS lookups or file calls are pending, which could block Node's exit indefinitely. */
const isThreadPoolBusy = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^(GetAddrInfo|GetNameInfo|FSReq)/.test(name))

/** Exits. If the thread pool stays busy, kills this process with the signal, which doesn't wait for it. */
async function leave(code: number, signal: NodeJS.Signals, deadline: number): Promise<void> {
  while (isThreadPoolBusy() && performance.now() < deadline) await delay(pollMs)
  if (isThreadPoolBusy()) {
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
    await delay(pollMs)
  }
  process.exit(code)
}
