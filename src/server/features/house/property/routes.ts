import type { Needs } from '#server/context.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Handle } from '#server/http/router.ts'
import { getPropertyInfo, updatePropertyInfo } from '#shared/contract/property.ts'
import { isRevealed } from '#shared/stay/reveal.ts'
import * as property from './info.ts'

/** Property info: for the host always, for a guest through the reveal gate. */
export function propertyRoutes(handle: Handle, ctx: Needs<'database' | 'vault' | 'clock' | 'house'>): void {
  const { clock, house } = ctx
  handle(getPropertyInfo, ({ requester }) => {
    const isOpen = requester.stays.some((stay) => isRevealed(stay, clock.now(), house.timeZone))
    if (!requester.host && !isOpen) throw forbidden('The house details are shown once your stay is approved')
    return property.get(ctx)
  })
  handle(updatePropertyInfo, ({ body, host }) => {
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    return property.update(ctx, changes, host)
  })
}
