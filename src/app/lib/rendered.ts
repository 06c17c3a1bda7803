import { createContext, useContext, useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** False while a page is prerendered and during its first render in the browser, which must equal that; then true. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )

/** When the server rendered a page, in ms since 1970; `null` for one that was rendered for nobody. */
export const RenderedAt = createContext<number | null>(null)

/**
 * Now, in ms since 1970. The page that the server rendered and the browser's first render of it have the same moment, so that
 * nothing on it moves; `null` where none is known.
 */
export function useMoment(): number | null {
  const renderedAt = useContext(RenderedAt)
  return useIsBrowser() ? Date.now() : renderedAt
}

/** The address of a page that is rendered where there is no browser to ask. */
export const RenderedPath = createContext<string | undefined>(undefined)
