import type { Deps } from '#server/context.ts'

const pollIntervalMs = 1000

/** Polls for changes by other processes, one poll at a time. Returns a function that stops it. */
export function startPolling(
  { log }: Deps<'log'>,
  { what, poll }: { what: string; poll: () => Promise<void> },
): () => Promise<void> {
  let polling: Promise<void> = Promise.resolve()
  let isBusy = false
  const pollOnce = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await poll()
    } catch (error) {
      log.warn({ err: error }, `${what} could not be read; the next poll retries`)
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => {
    polling = pollOnce()
  }, pollIntervalMs).unref()
  return () => {
    clearInterval(timer)
    return polling
  }
}
