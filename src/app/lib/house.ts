import { createContext, use } from 'react'
import { dayAt } from '#shared/dates.ts'
import type { PageHouse } from '#shared/page-data.ts'
import { useValueNow } from './rendered.ts'

export const HouseContext = createContext<PageHouse | null>(null)

export const phoneAddress = ({ phone }: Pick<PageHouse, 'phone'>) => `tel:${phone.replace(/[^+\d]/g, '')}`

export function useHouse(): PageHouse {
  const house = use(HouseContext)
  if (house === null) throw new Error('no HouseContext above this component')
  return house
}

/** Returns the current day at the house, `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone } = useHouse()
  return useValueNow((now) => dayAt(now, timeZone))
}
