/** A privacy law that the guest's notice names; `none` where we don't know the house's. */
export type PrivacyLaw = 'nz' | 'eu' | 'uk' | 'au' | 'none'

/**
 * The members of the European Union (https://european-union.europa.eu/principles-countries-history/eu-countries_en), and
 * their parts with codes of their own in which Union law applies (article 355 of the Treaty on its functioning).
 */
const union =
  'AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,AX,GF,GP,MF,MQ,RE,YT'.split(
    ',',
  )

/** Returns the privacy law of a country (ISO 3166-1 alpha-2). */
export function privacyLawOf(country: string): PrivacyLaw {
  if (union.includes(country)) return 'eu'
  if (country === 'NZ') return 'nz'
  if (country === 'GB') return 'uk'
  return country === 'AU' ? 'au' : 'none'
}
