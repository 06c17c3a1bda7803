/** ISO 3166-1 codes by English name, for phone numbers without a country code. */
// Pure, so bundlers drop it from pages that only use the house's fields.
const regions = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'region' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countryCodes = new Map<string, string>()

export const countryNameOf = (code: string): string => regions.of(code) ?? code

/** Returns the ISO code of a country by English name or code; `NZ` if unknown. */
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
