/**
 * Loaded into a server's process before the server (`--import`), where a test wants to put its clock ahead: the test
 * sends how far, and hears when it is done; at the start it stands as `TEST_CLOCK_AHEAD_MS` says. Timers keep their pace. A process whose test is gone ends too.
 */
const realNow = Date.now
let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0)
Date.now = () => realNow() + aheadMs

process.on('message', (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs
  process.send?.(message)
})
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
