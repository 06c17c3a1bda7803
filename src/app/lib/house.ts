import { createContext, use } from 'react'
import type { PageHouse } from '#shared/page-data.ts'

export const HouseContext = createContext<PageHouse | null>(null)

export const phoneAddress = ({ phone }: Pick<PageHouse, 'phone'>) => `tel:${phone.replace(/[^+\d]/g, '')}`

export function useHouse(): PageHouse {
  const house = use(HouseContext)
  if (house === null) throw new Error('no HouseContext above this component')
  return house
}
