import { expect, it } from 'vitest'
import { readPhone } from './phone-number.ts'

const dialledOut = [
  ['from Australia', '0011 61 412 345 678', '+61412345678'],
  ['from Australia, without spaces', '001161412345678', '+61412345678'],
  ['from Europe', '00 49 151 23456789', '+4915123456789'],
  ['from Europe, without spaces', '004915123456789', '+4915123456789'],
  ['from North America', '011 44 20 7946 0018', '+442079460018'],
  ['from North America, without spaces', '011442079460018', '+442079460018'],
  ['from Japan', '010 1 415 555 2671', '+14155552671'],
  ['from Cuba', '119 53 5 2345678', '+5352345678'],
  ['from Russia', '8~10 7 701 234 5678', '+77012345678'],
  ['from Russia, without the tone', '8 10 44 20 7946 0018', '+442079460018'],
  ['from Korea', '001-82-10-1234-5678', '+821012345678'],
  ['from Brazil, by a carrier', '0015 55 11 91234 5678', '+5511912345678'],
] as const

for (const country of ['NZ', 'AU', 'US', 'DE', 'JP', 'PT', 'AQ', ''])
  it.each(dialledOut)(
    `understands a number dialled %s at a house in ${country || 'no country'}`,
    async (_from, typed, number) => {
      expect(await readPhone(typed, country)).toEqual({ number })
    },
  )

it.each([
  ['NZ', '+44 20 7946 0018', '+442079460018'],
  ['NZ', '07700 900123', '+647700900123'],
  ['NZ', '021 555 123', '+6421555123'],
  ['NZ', '(06) 555-0142', '+6465550142'],
  ['NZ', '21 555 5123', '+64215555123'],
  ['NZ', '0044 20 7946 0018', '+442079460018'],
  ['NZ', '030/123 456 78', '+643012345678'],
  ['NZ', '+881 6 2155 5123', '+881621555123'],
  ['JP', '011 123 4567', '+81111234567'],
  ['AR', '011 4321 5678', '+541143215678'],
  ['GB', '0161 496 0000', '+441614960000'],
  ['DE', '0151 23456789', '+4915123456789'],
  ['KR', '010 1234 5678', '+821012345678'],
  ['NL', '010 123 4567', '+31101234567'],
  ['AU', '0412 345 678', '+61412345678'],
  ['US', '(212) 555-0123', '+12125550123'],
  ['PT', '912 555 034', '+351912555034'],
])('at a house in %s, %s is the number %s', async (country, typed, number) => {
  expect(await readPhone(typed, country)).toEqual({ number })
})
