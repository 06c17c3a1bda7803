import type { AppContext } from '#server/context.ts'
import { changeNow } from '#server/features/house/document/document.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Route } from '#server/http/router.ts'
import { getPropertyInfo, type HouseForGuest, updatePropertyInfo } from '#shared/contract/property/schemas.ts'
import { emergencyServices } from '#shared/emergency.ts'
import type { HouseChanges } from '#shared/house.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import { readSecrets } from './secrets.ts'

async function read({ database, vault, house }: AppContext): Promise<HouseForGuest> {
  const secrets = await readSecrets(database.db, vault)
  return {
    id: secrets.id,
    wifiName: secrets.wifiName,
    wifiPassword: secrets.wifiPassword,
    emergencyContact: secrets.emergencyContact,
    checkInInstructions: secrets.checkInInstructions || null,
    checkOutInstructions: secrets.checkOutInstructions || null,
    address: secrets.address || null,
    coordinates: secrets.coordinates,
    directions: secrets.directions || null,
    keypad: secrets.keypad || null,
    shutOffs: secrets.shutOffs || null,
    updatedAt: secrets.updatedAt,
    amenities: house.amenities,
    emergencyNumber: emergencyServices(house),
    houseRules: house.houseRules,
    houseRulesVersion: house.houseRulesVersion,
  }
}

/** Hosts always read property info, guests through the reveal gate. */
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
    // This call clears a field with `null`; the house's document uses an empty text.
    const wanted: HouseChanges = Object.fromEntries(fields.map(([name, value]) => [name, value ?? '']))
    await changeNow(ctx, host, () => wanted)
    return read(ctx)
  })
}
