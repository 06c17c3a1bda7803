/**
 * Loaded into a server process (`--import`) to let a test move its clock. The test sends the offset and gets a
 * confirmation; the initial one is `TEST_CLOCK_AHEAD_MS`. The monotonic clock moves too, unless the message says that
 * only the wall clock jumps. Timers are unaffected. The process exits when its test does.
 */
const realNow = Date.now
const realMonotonic = performance.now.bind(performance)
let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0)
let passedMs = 0
Date.now = () => realNow() + aheadMs
performance.now = () => realMonotonic() + passedMs

process.on('message', (message: { aheadMs: number; isJump: boolean }) => {
  if (!message.isJump) passedMs += message.aheadMs - aheadMs
  aheadMs = message.aheadMs
  process.send?.(message)
})
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
