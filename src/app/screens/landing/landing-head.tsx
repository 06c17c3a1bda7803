import { type Photos, photoOf } from '#app/lib/photos.ts'
import { heroPhoto } from '#content/gallery.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { property } from '#content/property.ts'
import { publicUrl, structuredData } from './structured-data.ts'

/** Address and size of the picture that a shared link shows. */
export interface SharePicture {
  url: string
  width: number
  height: number
}

const title = `${property.name}, ${property.town}: ${property.tagline}`

/** What search engines and messengers read of the landing page. */
export function LandingHead({ photos, share }: { photos: Photos; share: SharePicture }) {
  const description = landingTexts.searchDescription
  const openGraph: Record<string, string> = {
    'og:type': 'website',
    'og:locale': 'en_NZ',
    'og:site_name': property.name,
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}/`,
    'og:image': `${publicUrl}${share.url}`,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(share.width),
    'og:image:height': String(share.height),
    'og:image:alt': heroPhoto.alt,
  }
  const twitter: Record<string, string> = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': `${publicUrl}${share.url}`,
    'twitter:image:alt': heroPhoto.alt,
  }
  // "<" is written as an escape, so that no text can end the script element.
  const json = JSON.stringify(structuredData(photos)).replaceAll('<', '\\u003c')
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${publicUrl}/`} />
      {Object.entries(openGraph).map(([name, value]) => (
        <meta key={name} property={name} content={value} />
      ))}
      {Object.entries(twitter).map(([name, value]) => (
        <meta key={name} name={name} content={value} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a data block holds JSON, which React would escape */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  )
}

/** Placeholders: a few blurred pixels where a picture shows at once, its average colour elsewhere. */
export function placeholderCss(photos: Photos, blurred: string[]): string {
  return Object.keys(photos)
    .map((id) => {
      const { tone, blur } = photoOf(photos, id)
      const image = blurred.includes(id) ? ` url(${blur}) center/cover` : ''
      return `.ph-${id}{background:${tone}${image}}`
    })
    .join('\n')
}
