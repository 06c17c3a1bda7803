import type { Needs } from '#server/context.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Handle } from '#server/http/router.ts'
import {
  getPropertyInfo,
  type HouseForGuest,
  type PropertyInfo,
  updatePropertyInfo,
} from '#shared/contract/property.ts'
import { emergencyServices } from '#shared/emergency.ts'
import type { House } from '#shared/house.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import * as property from './info.ts'

/** With what the house tells everybody who stays. */
const forGuests = (house: House, info: PropertyInfo): HouseForGuest => ({
  ...info,
  emergencyNumber: emergencyServices(house),
  houseRules: house.houseRules,
  houseRulesVersion: house.houseRulesVersion,
})

/** Property info: for the host always, for a guest through the reveal gate. */
export function propertyRoutes(handle: Handle, ctx: Needs<'database' | 'vault' | 'clock' | 'house'>): void {
  const { clock, house } = ctx
  handle(getPropertyInfo, async ({ requester }) => {
    const isOpen = requester.stays.some((stay) => isRevealed(stay, clock.now(), house.timeZone))
    if (!requester.host && !isOpen) throw forbidden('stay.detailsNotYet')
    return forGuests(house, await property.get(ctx))
  })
  handle(updatePropertyInfo, async ({ body, host }) => {
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    return forGuests(house, await property.update(ctx, changes, host))
  })
}
