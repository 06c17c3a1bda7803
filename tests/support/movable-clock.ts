/**
 * Loaded into a server's process before the server (`--import`), where a test moves its clock: the test sends how far ahead
 * it is, and hears when that is done; at the start it is as `TEST_CLOCK_AHEAD_MS` says. Time passes on the monotonic clock
 * too, unless the message says that only the wall clock jumps. Timers keep their pace. A process whose test is gone ends too.
 */
const realNow = Date.now
const realSteady = performance.now.bind(performance)
let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0)
let passedMs = 0
Date.now = () => realNow() + aheadMs
performance.now = () => realSteady() + passedMs

process.on('message', (message: { aheadMs: number; isJump: boolean }) => {
  if (!message.isJump) passedMs += message.aheadMs - aheadMs
  aheadMs = message.aheadMs
  process.send?.(message)
})
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
