import { createContext, use } from 'react'
import { dayAt } from '#shared/dates.ts'
import type { PageHouse } from '#shared/page-data.ts'
import { useValueNow } from './rendered.ts'

export const HouseContext = createContext<PageHouse | null>(null)

export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

export type HostWay = 'phone' | 'email'

/** Returns the ways to reach the host that the house has. */
export const hostWays = ({ phone, email }: Pick<PageHouse, HostWay>) =>
  (
    [
      { way: 'phone', href: phoneAddress(phone), text: phone },
      { way: 'email', href: `mailto:${email}`, text: email },
    ] as const
  ).filter(({ text }) => text !== '')

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
