import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { serverNow, useServerTime } from './server-time.ts'

const subscribeToNothing = () => () => {}

/** False on the server and during hydration, then true. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

export interface Rendered {
  /** When the server rendered the page (ms since 1970); omitted for a prerendered page. */
  at?: number
  path?: string
}

export const RenderedContext = createContext<Rendered>({})

/**
 * Returns a value that depends on the current time (ms since 1970), during hydration on the server's. Later it follows the
 * server's clock, not the device's. After hydration
 * the component renders again only if its value differs.
 */
export function useValueNow<Value>(valueAt: (now: number) => Value): Value {
  const { at } = use(RenderedContext)
  useServerTime()
  return useSyncExternalStore(
    subscribeToNothing,
    () => valueAt(serverNow()),
    () => valueAt(at ?? Date.now()),
  )
}

/** Returns the props of an image that calls `onError` if it fails, also if it failed before hydration. */
export function useImageError(onError: () => void) {
  const ref = useRef<HTMLImageElement>(null)
  const handleError = useEffectEvent(onError)
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) handleError()
  }, [])
  return { ref, onError }
}

/** Returns the token of `/guest/{token}`, `/checkout/{token}` or `/messages/{secret}`, or an empty text. */
export const usePathToken = (): string => (use(RenderedContext).path ?? location.pathname).split('/')[2] ?? ''
