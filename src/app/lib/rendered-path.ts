import { createContext } from 'react'

/** The address of a page that is rendered where there is no browser to ask. */
export const RenderedPath = createContext<string | undefined>(undefined)
