/** A pause between attempts that ends early when the connection returns. */
export interface Persistence {
  pause: (ms: number) => Promise<void>
  wake: () => void
  cancel: () => void
  signal: AbortSignal
}

export function createPersistence(): Persistence {
  const controller = new AbortController()
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        window.removeEventListener('online', wake)
        controller.signal.removeEventListener('abort', handleAbort)
        settle()
      }
      const handleAbort = () => end(() => reject(controller.signal.reason))
      wake = () => end(resolve)
      const timer = setTimeout(wake, ms)
      window.addEventListener('online', wake)
      controller.signal.addEventListener('abort', handleAbort)
    })
  return { pause, wake: () => wake(), cancel: () => controller.abort(), signal: controller.signal }
}
