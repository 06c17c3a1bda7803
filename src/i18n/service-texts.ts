import { type EmergencyCall, type EmergencyServices, isForAll } from '#shared/country/public-services.ts'
import type { EmergencyTexts, StayPageTexts } from './shapes.ts'

type Texts = EmergencyTexts['services']
type Names = StayPageTexts['stay']['emergency']['services']

const namesOf = (texts: Names, { services }: EmergencyCall): string =>
  texts.list(services.map((service) => texts.names[service]))

/** Returns whom a number reaches, as a label: `Fire, ambulance, police`. */
export function servicesLabel(texts: Names, call: EmergencyCall): string {
  const names = namesOf(texts, call)
  return names.slice(0, 1).toUpperCase() + names.slice(1)
}

/**
 * Returns the sentences that name the number to call first, or each service’s number if the country has none for all; and what
 * to know about it.
 */
export function callFirst(texts: Texts, { calls, isKnown }: EmergencyServices): string[] {
  const forAll = calls.filter(isForAll)
  const numbers = (forAll.length > 0 ? forAll : calls).map((call) =>
    isForAll(call) ? call.number : texts.callFor(call.number, namesOf(texts, call)),
  )
  return [texts.callFirst(numbers.join(texts.or)), ...(isKnown ? [] : [texts.unknown])]
}
