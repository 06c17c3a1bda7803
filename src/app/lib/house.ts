import { createContext, use } from 'react'
import type { PageHouse } from '#shared/page-house.ts'

/** The house of the page; `page-frame.tsx` provides it. */
export const HouseContext = createContext<PageHouse | null>(null)

/** The house of the page. */
export function useHouse(): PageHouse {
  const house = use(HouseContext)
  if (house === null) throw new Error('no HouseContext above this component')
  return house
}
