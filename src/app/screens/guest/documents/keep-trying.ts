/** A pause between attempts that ends early when the connection returns. */
export interface Persistence {
  pause: (ms: number) => Promise<void>
  wake: () => void
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
