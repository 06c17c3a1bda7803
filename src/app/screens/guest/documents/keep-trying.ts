/** A wait between two tries that ends early when the connection returns, when it is woken, or when all is given up. */
export interface Persistence {
  pause: (ms: number) => Promise<void>
  /** Ends the current pause now. */
  wake: () => void
  /** Ends the current pause and everything that listens to `signal`. */
  giveUp: () => void
  signal: AbortSignal
}

export function createPersistence(): Persistence {
  const giving = new AbortController()
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        window.removeEventListener('online', wake)
        giving.signal.removeEventListener('abort', handleGiveUp)
        settle()
      }
      const handleGiveUp = () => end(() => reject(giving.signal.reason))
      wake = () => end(resolve)
      const timer = setTimeout(wake, ms)
      window.addEventListener('online', wake)
      giving.signal.addEventListener('abort', handleGiveUp)
    })
  return { pause, wake: () => wake(), giveUp: () => giving.abort(), signal: giving.signal }
}

/**
 * Does a work while holding a name that only one tab holds at a time, so that two tabs do not resume the same picture.
 * When another tab holds it: `skip` leaves the work to that tab (and answers `false`), `go` does it all the same.
 */
export async function holdAlone(
  name: string,
  ifTaken: 'skip' | 'go',
  work: () => Promise<void>,
): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) {
    await work()
    return true
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock && ifTaken === 'skip') return false
    await work()
    return true
  })
}
