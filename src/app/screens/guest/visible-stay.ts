import { createContext, use } from 'react'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'

/** The stay whose page this is. */
interface VisibleStay {
  /** The token of its link. */
  token: string
  stay: GuestStay
  /** Refetches the stay. Resolves with the error if that failed. */
  refetch: () => Promise<unknown>
}

/** Provided around the page of a stay. */
export const VisibleStayContext = createContext<VisibleStay | null>(null)

/** The stay whose page this is, and its link. */
export function useVisibleStay(): VisibleStay {
  const visible = use(VisibleStayContext)
  if (!visible) throw new Error('no VisibleStayContext above this component')
  return visible
}
