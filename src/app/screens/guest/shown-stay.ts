import { createContext, use } from 'react'
import type { GuestStay } from '#shared/contract/stays.ts'

/** The stay whose page this is. */
interface ShownStay {
  /** The token of its link. */
  token: string
  stay: GuestStay
  /** Reads the stay again; answers the error when that failed. */
  reRead: () => Promise<unknown>
}

/** Stands around the page of a stay. */
export const ShownStayContext = createContext<ShownStay | null>(null)

/** The stay whose page this is, and its link. Throws where none is shown. */
export function useShownStay(): ShownStay {
  const shown = use(ShownStayContext)
  if (!shown) throw new Error('no stay is shown here')
  return shown
}
