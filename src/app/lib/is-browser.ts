import { useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** False while a page is prerendered and during its first render in the browser, which must equal that; then true. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
