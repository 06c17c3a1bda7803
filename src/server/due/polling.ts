import type { Deps } from '#server/context.ts'

const pollIntervalMs = 1000

/** Polls for changes by other processes, one poll at a time. Returns a function that stops it. */
export function startPolling(
  { log }: Deps<'log'>,
  { what, poll }: { what: string; poll: () => Promise<void> },
): () => Promise<void> {
  let polling: Promise<void> | null = null
  const pollOnce = async () => {
    try {
      await poll()
    } catch (error) {
      log.warn({ err: error }, `${what} could not be read; the next poll retries`)
    } finally {
      polling = null
    }
  }
  const timer = setInterval(() => {
    polling ??= pollOnce()
  }, pollIntervalMs).unref()
  return async () => {
    clearInterval(timer)
    await polling
  }
}

/** Applies stored settings, also those that another process stores later. Returns a function that stops it. */
export async function watchSite(
  ctx: Deps<'log'>,
  renewals: readonly (() => Promise<void>)[],
): Promise<() => Promise<void>> {
  const poll = async () => {
    for (const renew of renewals) await renew()
  }
  await poll()
  return startPolling(ctx, { what: 'the settings', poll })
}
