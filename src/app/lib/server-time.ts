import { createSignal } from './signal.ts'

/** Clocks that differ less are taken as equal: a response may have been on its way for a minute. */
const toleratedMs = 120_000

const aheadMs = createSignal(0)

/** Records the server's time (ms since 1970) as of now. */
export function noteServerTime(at: number): void {
  const ahead = at - Date.now()
  const next = Math.abs(ahead) > toleratedMs ? ahead : 0
  if (Math.abs(next - aheadMs.get()) > toleratedMs) aheadMs.set(next)
}

/** Returns the current time (ms since 1970). Follows the server's clock where this device's is wrong. */
export const serverNow = (): number => Date.now() + aheadMs.get()

/** Renders again if this device's clock turns out to be wrong. */
export const useServerTime: () => void = aheadMs.useValue
