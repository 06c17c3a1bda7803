import type { Clock } from '#server/adapters/clock/port.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Handle } from '#server/http/router.ts'
import { getPropertyInfo, updatePropertyInfo } from '#shared/contract/property.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import type { PropertyService } from './service.ts'

/** Property info: for the host always, for a guest through the reveal gate. */
export function propertyRoutes(
  handle: Handle,
  { property, clock, timeZone }: { property: PropertyService; clock: Clock; timeZone: string },
): void {
  handle(getPropertyInfo, ({ requester }) => {
    const isOpen = requester.stays.some((stay) => isRevealed(stay, clock.now(), timeZone))
    if (!requester.host && !isOpen) throw forbidden('The house details are shown once your stay is approved')
    return property.get()
  })
  handle(updatePropertyInfo, ({ body, host }) => {
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    return property.update(changes, host)
  })
}
