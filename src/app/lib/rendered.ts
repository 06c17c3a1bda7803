import { createContext, use, useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and during hydration, then true. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** When the server rendered the page (ms since 1970); `null` for a prerendered page. */
export const RenderedAt = createContext<number | null>(null)

/**
 * Returns the current time (ms since 1970), during hydration the server's, so that both render the same; `null` if
 * unknown.
 */
export function useMoment(): number | null {
  const renderedAt = use(RenderedAt)
  return useIsBrowser() ? Date.now() : renderedAt
}

export const RenderedPath = createContext<string | undefined>(undefined)

/** Returns the token of `/guest/{token}`, `/checkout/{token}` or `/messages/{secret}`, or an empty text. */
export const usePathToken = (): string => (use(RenderedPath) ?? location.pathname).split('/')[2] ?? ''
