import type { Deps } from '#server/context.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Route } from '#server/http/router.ts'
import {
  getPropertyInfo,
  type HouseForGuest,
  type PropertyInfo,
  updatePropertyInfo,
} from '#shared/contract/property/schemas.ts'
import { emergencyServices } from '#shared/emergency.ts'
import type { House } from '#shared/house.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import * as property from './info.ts'

/** Adds what the house tells everybody who stays. */
const withHouse = (house: House, info: PropertyInfo): HouseForGuest => ({
  ...info,
  emergencyNumber: emergencyServices(house),
  houseRules: house.houseRules,
  houseRulesVersion: house.houseRulesVersion,
})

/** Property info: for the host always, for a guest through the reveal gate. */
export function propertyRoutes(route: Route, ctx: Deps<'database' | 'vault' | 'clock' | 'house'>): void {
  const { clock, house } = ctx
  route(getPropertyInfo, async ({ requester }) => {
    const isOpen = requester.stays.some((stay) => isRevealed(stay, clock.now(), house.timeZone))
    if (!requester.host && !isOpen) throw forbidden('stay.detailsNotYet')
    const info = withHouse(house, await property.get(ctx))
    return requester.host
      ? info
      : { ...info, emergencyContact: info.emergencyContact || house.emergencyNumber }
  })
  route(updatePropertyInfo, async ({ body, host }) => {
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    return withHouse(house, await property.update(ctx, changes, host))
  })
}
