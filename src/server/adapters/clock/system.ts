import type { Clock } from './port.ts'

/** The machine's wall clock. */
export const systemClock: Clock = { now: () => Date.now() }
