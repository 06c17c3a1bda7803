import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { within } from './adapters/clock/port.ts'
import type { App } from './app.ts'

/** What is under way gets this long, whatever is gone: ten seconds are promised, and a busy machine exits slowly. */
const drainMs = 8_000
/** A database that has said nothing for this long is given up, so that whoever waits for it is told before the end. */
const databaseMs = 5_000
/** What did not end in time gets this much longer for its last line in the log. */
const lastWordMs = 500
const lookMs = 50

/** Ends the process once it is told to: takes no new requests, lets those under way and due work end, and exits. */
export function endOnSignals(app: App, log: Logger): void {
  let isEnding = false
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
    log.info({ signal }, 'shutting down')
    const giveUpAt = performance.now() + drainMs
    const isDrained = await drain(app)
    if (!isDrained) log.warn('something took too long and was cut off')
    await leave(isDrained ? 0 : 1, signal, giveUpAt + lastWordMs)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}

async function drain(app: App): Promise<boolean> {
  const abandoning = setTimeout(() => app.database.abandon(), databaseMs)
  const isDrained = await within(
    drainMs,
    app.close().then(() => true),
    false,
  )
  clearTimeout(abandoning)
  return isDrained
}

/** Names that no resolver answers for, files on a machine that is gone: Node would wait for them at its exit, however long. */
const isThreadPoolBusy = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^(GetAddrInfo|GetNameInfo|FSReq)/.test(name))

/**
 * Exits. If the thread pool has not come free in time, the process ends by the very signal it was sent, which waits for
 * nobody. (As process 1 of a container it cannot; its supervisor has a limit of its own.)
 */
async function leave(code: number, signal: NodeJS.Signals, giveUpAt: number): Promise<void> {
  while (isThreadPoolBusy() && performance.now() < giveUpAt) await delay(lookMs)
  if (isThreadPoolBusy()) {
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
    await delay(lookMs)
  }
  process.exit(code)
}
