/** ISO 3166-1 codes by English name, for phone numbers that are typed without their country. */
// Pages that only know the house's fields leave it out.
const regions = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'region' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countryCodes = new Map<string, string>()

/** A country's English name by its two letters. */
export const countryNameOf = (code: string): string => regions.of(code) ?? code

/** The two letters of a country by its English name or its letters; `NZ` where it is not known. */
export function countryCodeOf(country: string): string {
  if (countryCodes.size === 0) {
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = regions.of(code)
      if (name && name !== code && !countryCodes.has(name.toLowerCase()))
        countryCodes.set(name.toLowerCase(), code)
    }
  }
  const wanted = country.trim()
  if (/^[A-Z]{2}$/.test(wanted)) return wanted
  return countryCodes.get(wanted.toLowerCase().replace(/^aotearoa( |\/|$).*/, 'new zealand')) ?? 'NZ'
}
