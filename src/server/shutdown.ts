import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { App } from './app.ts'

/** What is under way gets this long, whatever is gone: ten seconds are promised, and a busy machine exits slowly. */
const drainMs = 8_000
/** A database that has said nothing for this long is given up, so that whoever waits for it is told before the end. */
const databaseMs = 5_000
const lookMs = 50

/** Ends the process once it is told to: takes no new requests, lets those under way and due work end, and exits. */
export function endOnSignals(app: App, log: Logger): void {
  let isEnding = false
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) return
    isEnding = true
    log.info({ signal }, 'shutting down')
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(), drainMs)
    const isDrained = await drain(app, giveUp.signal)
    if (!isDrained) log.warn('something took too long and was cut off')
    await leave(isDrained ? 0 : 1, signal, giveUp.signal)
  }
  process.on('SIGTERM', () => void end('SIGTERM'))
  process.on('SIGINT', () => void end('SIGINT'))
}

/** Whether everything came to its end in time. */
async function drain(app: App, giveUp: AbortSignal): Promise<boolean> {
  const abandoning = setTimeout(() => app.database.abandon(), databaseMs)
  const isClosed = app.close().then(() => true)
  const isLate = once(giveUp, 'abort').then(() => false)
  const isDrained = await Promise.race([isClosed, isLate])
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
async function leave(code: number, signal: NodeJS.Signals, giveUp: AbortSignal): Promise<void> {
  while (isThreadPoolBusy() && !giveUp.aborted) await delay(lookMs)
  if (isThreadPoolBusy()) {
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
    await delay(lookMs)
  }
  process.exit(code)
}
