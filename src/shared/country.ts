const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countryCodes = new Map<string, string>()

/** Fills the ISO 3166-1 codes by lower-case English name. Only when one is needed: few starts of the server need one. */
function fillCountryCodes(): void {
  const regions = new Intl.DisplayNames('en', { type: 'region' })
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = regions.of(code)
    if (name && name !== code && !countryCodes.has(name.toLowerCase()))
      countryCodes.set(name.toLowerCase(), code)
  }
}

/** Returns the ISO 3166-1 code of a country by English name or code; `NZ` if unknown. */
export function countryCodeOf(country: string): string {
  if (countryCodes.size === 0) fillCountryCodes()
  const wanted = country.trim()
  if (/^[A-Z]{2}$/.test(wanted)) return wanted
  return countryCodes.get(wanted.toLowerCase().replace(/^aotearoa( |\/|$).*/, 'new zealand')) ?? 'NZ'
}
