import { invalidField } from '#server/http/errors.ts'
import { isHoldable, leastAbove } from '#shared/amounts.ts'
import { type HouseMoney, problem } from '#shared/contract/problems.ts'
import type { HouseChanges, HouseDocument } from '#shared/house.ts'
import { formatMoney } from '#shared/money.ts'

const amountFields = { depositCents: 'deposit', priceFromCents: 'price' } as const

/**
 * Throws 400 for an amount that a card can't hold in the house's currency, and for a changed currency without its amounts:
 * the stored figures are in the old one.
 */
export function assertAmounts(
  before: HouseDocument,
  { currency, ...after }: HouseDocument,
  wanted: HouseChanges,
): void {
  for (const [field, what] of Object.entries(amountFields) as [keyof typeof amountFields, HouseMoney][]) {
    const amountCents = after[field]
    if (!amountCents) continue
    if (currency !== before.currency && wanted[field] === undefined)
      throw invalidField(field, problem('houseMoneyCurrency', what, currency))
    if (!isHoldable({ amountCents, currency }))
      throw invalidField(field, problem('houseMoneyHoldable', what, currency))
    const least = field === 'depositCents' ? leastAbove({ amountCents, currency }) : null
    if (least) throw invalidField(field, problem('leastCharge', formatMoney(least, 'short')))
  }
}
