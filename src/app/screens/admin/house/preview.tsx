import { useEffect, useRef, useState } from 'react'
import { usePhotos } from '#app/api/photos.ts'
import { callEndpoint } from '#app/lib/http.ts'
import { houseContent } from '#i18n/en/house.ts'
import { previewGuestPage, previewHouse } from '#shared/contract/house/calls.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import type { HousePart, houseFields } from '#shared/house.ts'
import { fieldAddress } from './make-it-yours.tsx'
import { goToField, type HouseDraft, problemsOf, without } from './use-house-draft.ts'

const frameClasses = 'mt-4 h-[calc(100dvh-7.5rem)] w-full rounded-card'

/** The parts that guests read on a page of their own. */
const partsOfGuests: readonly HousePart[] = ['arrival', 'rules']

/** Element ids on the page by part. Parts without an entry aren't on it. */
const placeOf: Partial<Record<HousePart, string>> = {
  words: 'story',
  photos: 'gallery',
  features: 'features',
  place: 'place',
  arrival: 'place-title',
  rules: 'house-rules',
  money: 'stay',
}

/** The field behind each part of the landing page and of a guest's, by what its element matches. */
const fieldsOfPage: readonly [selector: string, field: keyof typeof houseFields][] = [
  ['[data-hero] h1', 'name'],
  ['[data-hero]', 'heroLine'],
  ['[aria-labelledby=story]', 'sections'],
  ['[aria-labelledby=gallery]', 'gallery'],
  ['[aria-labelledby=space] ul', 'rooms'],
  ['[aria-labelledby=space]', 'summary'],
  ['[aria-labelledby=features]', 'features'],
  ['[aria-labelledby=place] dl', 'distances'],
  ['[aria-labelledby=place]', 'summer'],
  ['[aria-labelledby=check-in]', 'closingPhotoId'],
  ['section:has(#stay)', 'priceFromCents'],
  ['[aria-labelledby=place-title] > div:has(h4) ~ div', 'keypad'],
  ['[aria-labelledby=place-title] > div:has(h4)', 'directions'],
  ['[aria-labelledby=place-title]', 'address'],
  ['[aria-labelledby=wifi-title]', 'wifiName'],
  ['[aria-labelledby=facts-title]', 'checkInTime'],
  ['[aria-labelledby=emergency-title]', 'country'],
  ['[aria-labelledby=facts-title] ~ section[aria-label]', 'checkInInstructions'],
  ['[aria-labelledby=facts-title] ~ details', 'checkOutInstructions'],
  ['[aria-labelledby=amenities-title]', 'amenityCodes'],
  ['[aria-labelledby=house-rules]', 'houseRules'],
  ['footer, header', 'name'],
]

/** Leads from a part of the preview to its field; its own links would leave the draft. */
function goFrom(event: MouseEvent): void {
  event.preventDefault()
  const element = event.target as Element
  const field = fieldsOfPage.find(([selector]) => element.closest(selector))?.[1]
  if (!field) return
  const address = fieldAddress(field)
  if (address.startsWith(`${location.pathname}#`)) goToField(`house-${field}`)
  else location.assign(address)
}

/**
 * Preview at phone size beside the fields, hidden on small screens. It begins at the part. The iframe runs no scripts.
 */
export function Preview({ draft, house, part }: { draft: HouseDraft; house: AdminHouse; part: HousePart }) {
  const html = usePreview(draft, house, partsOfGuests.includes(part) ? previewGuestPage : previewHouse)
  const frame = useRef<HTMLIFrameElement>(null)
  const place = placeOf[part]
  const handleLoad = () => {
    const view = frame.current?.contentWindow
    view?.document.addEventListener('click', goFrom)
    const target = place && view?.document.getElementById(place)
    if (!view || !target) return
    const { scrollPaddingTop } = view.getComputedStyle(view.document.documentElement)
    // scrollIntoView() would scroll the editor too, between the press and the release of a click.
    view.scrollBy(0, target.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop))
  }
  return (
    <section className="sticky top-4 hidden self-start @min-[44rem]:block" aria-label={houseContent.preview}>
      <h2 className="text-xl sm:text-2xl">{houseContent.preview}</h2>
      <p className="text-ink-soft text-sm">{houseContent.previewHint}</p>
      {html ? (
        <iframe
          ref={frame}
          sandbox="allow-same-origin"
          srcDoc={html}
          title={houseContent.preview}
          onLoad={handleLoad}
          className={`${frameClasses} border border-line`}
        />
      ) : html === null ? (
        <p className="mt-4 text-ink-soft">{houseContent.previewFailed}</p>
      ) : (
        <p className={`${frameClasses} grid animate-pulse place-items-center bg-paper-deep text-ink-soft`}>
          {houseContent.previewLoading}
        </p>
      )}
    </section>
  )
}

/** At least a second between what is typed and a read, so that one host’s previews stay within the server’s budget. */
const debounceMs = 1000

/** Removes scripts and autofocus from the preview's HTML. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  for (const field of page.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus')
  return page.documentElement.outerHTML
}

/**
 * Returns a page's HTML, rendered from the draft: `undefined` while the first loads, `null` if that failed. Invalid fields
 * keep their saved values.
 */
function usePreview(
  { fields }: HouseDraft,
  house: AdminHouse,
  page: typeof previewHouse | typeof previewGuestPage,
): string | null | undefined {
  const [html, setHtml] = useState<string | null>()
  const [initial] = useState(fields)
  const { data: photos } = usePhotos()
  // `house` and `photos` are dependencies, because the server renders the draft over what is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      const broken = new Set(Object.keys(problemsOf(fields)).map((path) => path.split('.')[0]))
      const body = without(fields, (name) => broken.has(name))
      const answer = await callEndpoint(page, { body }, { signal: abort.signal, isText: true }).catch(
        () => null,
      )
      if (abort.signal.aborted) return
      setHtml((shown) => (answer === null ? (shown ?? null) : withoutScripts(answer)))
    }
    const timer = setTimeout(read, fields === initial ? 0 : debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [fields, house, photos, page])
  return html
}
