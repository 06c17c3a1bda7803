import { initialPhotoCount } from '#shared/constants.ts'
import type { House, HousePhoto, PhotoSizes } from '#shared/house.ts'
import { type Language, languageTags } from '#shared/languages.ts'

/** Replaced by the server when it renders. */
export const publicUrl = '__PUBLIC_URL__'

/**
 * The house as schema.org's VacationRental with one EntirePlace. Only guests know the address: town, region and
 * country. https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 */
export function structuredData(house: House): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'House',
    identifier: `${publicUrl}/`,
    name: house.name,
    ...(house.summary === '' ? {} : { description: house.summary }),
    url: `${publicUrl}/`,
    image: house.photos.map(({ sizes, imagePath }) => `${publicUrl}${sizes?.webp.at(-1)?.url ?? imagePath}`),
    address: {
      '@type': 'PostalAddress',
      ...(house.town === '' ? {} : { addressLocality: house.town }),
      ...(house.region === '' ? {} : { addressRegion: house.region }),
      ...(house.country === '' ? {} : { addressCountry: house.country }),
    },
    ...(house.phone === '' ? {} : { telephone: house.phone }),
    ...(house.email === '' ? {} : { email: house.email }),
    checkinTime: `${house.checkInTime}:00`,
    checkoutTime: `${house.checkOutTime}:00`,
    knowsLanguage: house.languages,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: house.sleeps },
      numberOfBedrooms: house.bedrooms,
      numberOfBathroomsTotal: house.bathrooms,
      bed: [{ '@type': 'BedDetails', numberOfBeds: house.beds }],
    },
  }
}

const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`

/** Returns the crop for shared links, otherwise the hero. */
function sharePhoto({ hero }: House): { url: string; width: number; height: number } | null {
  if (!hero) return null
  const { photo, share } = hero
  const jpeg = photo.sizes?.jpeg.at(-1)
  return share ?? { url: jpeg?.url ?? photo.imagePath, width: photo.width, height: photo.height }
}

/** Returns the language with the country if that speaks it, otherwise with the one that has most of its speakers. */
function localeOf(language: Language, country: string): string {
  const isSpoken = new Intl.Locale(`und-${country || 'ZZ'}`).maximize().language === language
  return `${language}_${isSpoken ? country : new Intl.Locale(languageTags[language]).maximize().region}`
}

export function LandingHead({
  house,
  language,
  isHidden,
}: {
  house: House
  language: Language
  isHidden: boolean
}) {
  const { name, town, heroLine, summary, hero } = house
  const title = [[name, town].filter(Boolean).join(', '), heroLine].filter(Boolean).join(': ')
  const description = shorten((summary || heroLine || title).replaceAll(/\s+/g, ' '), 300)
  const share = sharePhoto(house)
  const openGraph: Record<string, string> = {
    'og:type': 'website',
    'og:locale': localeOf(language, house.country),
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}/`,
    ...(share && {
      'og:image': `${publicUrl}${share.url}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': String(share.width),
      'og:image:height': String(share.height),
      'og:image:alt': hero?.photo.alt ?? '',
    }),
  }
  // "<" is escaped, so that no text can end the script element.
  const json = JSON.stringify(structuredData(house)).replaceAll('<', '\\u003c')
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isHidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={`${publicUrl}/`} />
      {Object.entries(openGraph).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {share && <meta name="twitter:image" content={openGraph['og:image']} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a data block holds JSON, which React would escape */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  )
}

/** Placeholders: a few blurred pixels for photos that show at once, the average colour for others. */
export function placeholderCss({ photos, hero, map, sections, closingPhotoId }: House): string {
  const visibleIds = new Set([
    ...photos.slice(0, initialPhotoCount).map(({ id }) => id),
    ...sections.map(({ photoId }) => photoId),
    closingPhotoId,
  ])
  // A new photo has no colours until its sizes are made.
  const ruleOf = ({ id }: HousePhoto, { tone, blur }: PhotoSizes) =>
    `.ph-${id}{background:${tone}${visibleIds.has(id) ? ` url(${blur}) center/cover` : ''}}`
  return [...photos, ...(hero ? [hero.photo] : []), ...(map ? [map] : [])]
    .flatMap((photo) => (photo.sizes?.tone ? [ruleOf(photo, photo.sizes)] : []))
    .join('\n')
}
