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
