import { useEffect, useRef } from 'react'

/** Calls `onTimeout` once after `ms`. While paused, and while the page is hidden, the clock stands still. */
export function usePausableTimeout(onTimeout: () => void, ms: number) {
  const latest = useRef(onTimeout)
  const clock = useRef({
    leftMs: ms,
    startedAt: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })
  useEffect(() => {
    latest.current = onTimeout
  })

  const pause = () => {
    const { timer, startedAt, leftMs } = clock.current
    if (timer === undefined) return
    clearTimeout(timer)
    clock.current = { leftMs: leftMs - (Date.now() - startedAt), startedAt: 0, timer: undefined }
  }
  const resume = () => {
    if (clock.current.timer !== undefined || document.hidden) return
    const timer = setTimeout(() => latest.current(), clock.current.leftMs)
    clock.current = { ...clock.current, startedAt: Date.now(), timer }
  }
  const controls = useRef({ pause, resume })

  useEffect(() => {
    const { pause, resume } = controls.current
    const handleVisibility = () => (document.hidden ? pause() : resume())
    resume()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      pause()
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [])

  return controls.current
}
