import type { PropertyInfo } from './contract/house/schemas.ts'

/** Returns map addresses in the order of `mapNames`. Each opens its own app on a phone that has it. */
export function mapsOf({ coordinates, address }: Pick<PropertyInfo, 'coordinates' | 'address'>): string[] {
  const at = encodeURIComponent(coordinates ? `${coordinates.lat},${coordinates.lng}` : (address ?? ''))
  return [
    `https://maps.apple.com/?q=${at}`,
    `https://www.google.com/maps/search/?api=1&query=${at}`,
    `https://www.openstreetmap.org/search?query=${at}`,
  ]
}

/** Returns whether a device comes with Apple's maps, by its user agent. */
export const isAppleDevice = (userAgent: string): boolean => /iPhone|iPad|Macintosh/.test(userAgent)
