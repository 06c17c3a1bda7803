import { expect, it } from 'vitest'
import { houseFields } from '#shared/house.ts'
import { fieldLabel } from './make-it-yours.tsx'

it.each(Object.keys(houseFields))('the house’s field %s has a name that hosts read', (field) => {
  expect(fieldLabel(field)).not.toBe(field)
})
