const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Returns a function that makes a value on its first call: both below take a slow core milliseconds. */
function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null
  return () => {
    made ??= make()
    return made
  }
}

// Pure, so bundlers drop both from pages that only use the house's fields.
const regions = /* @__PURE__ */ once(() => new Intl.DisplayNames('en', { type: 'region' }))

/** ISO 3166-1 codes by lower-case English name, for phone numbers without a country code. */
const countryCodes = /* @__PURE__ */ once(() => {
  const codes = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = countryNameOf(code).toLowerCase()
    if (name !== code.toLowerCase() && !codes.has(name)) codes.set(name, code)
  }
  return codes
})

export const countryNameOf = (code: string): string => regions().of(code) ?? code

/** Returns the ISO code of a country by English name or code; `NZ` if unknown. */
export function countryCodeOf(country: string): string {
  const wanted = country.trim()
  if (/^[A-Z]{2}$/.test(wanted)) return wanted
  return countryCodes().get(wanted.toLowerCase().replace(/^aotearoa( |\/|$).*/, 'new zealand')) ?? 'NZ'
}
