import type { AppContext } from '#server/context.ts'
import { changeNow } from '#server/features/house/document/document.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Route } from '#server/http/router.ts'
import { getPropertyInfo, type HouseForGuest, updatePropertyInfo } from '#shared/contract/property/schemas.ts'
import { emergencyServices } from '#shared/emergency.ts'
import type { HouseChanges } from '#shared/house.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import * as property from './info.ts'

/** Adds the part of the house's document that everybody who stays reads. */
async function read(ctx: AppContext): Promise<HouseForGuest> {
  const { house } = ctx
  return {
    ...(await property.get(ctx)),
    amenities: house.amenities,
    emergencyNumber: emergencyServices(house),
    houseRules: house.houseRules,
    houseRulesVersion: house.houseRulesVersion,
  }
}

/** Property info: for the host always, for a guest through the reveal gate. */
export function propertyRoutes(route: Route, ctx: AppContext): void {
  const { clock, house } = ctx
  route(getPropertyInfo, async ({ requester }) => {
    const isOpen = requester.stays.some((stay) => isRevealed(stay, clock.now(), house.timeZone))
    if (!requester.host && !isOpen) throw forbidden('stay.detailsNotYet')
    const info = await read(ctx)
    return requester.host
      ? info
      : { ...info, emergencyContact: info.emergencyContact || house.emergencyNumber }
  })
  route(updatePropertyInfo, async ({ body, host }) => {
    const fields = Object.entries(body).filter(([, value]) => value !== undefined)
    // Here an instruction that is not given is `null`, in the house an empty text.
    await changeNow(
      ctx,
      Object.fromEntries(fields.map(([name, value]) => [name, value ?? ''])) as HouseChanges,
      host,
    )
    return read(ctx)
  })
}
