import { createContext, use } from 'react'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'

interface VisibleStay {
  token: string
  stay: GuestStay
}

export const VisibleStayContext = createContext<VisibleStay | null>(null)

export function useVisibleStay(): VisibleStay {
  const visible = use(VisibleStayContext)
  if (!visible) throw new Error('no VisibleStayContext above this component')
  return visible
}
