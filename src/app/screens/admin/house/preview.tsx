import { useEffect, useRef, useState } from 'react'
import { usePhotos } from '#app/api/photos.ts'
import { callEndpoint } from '#app/lib/http.ts'
import { houseContent } from '#i18n/en/house.ts'
import { previewHouse } from '#shared/contract/house/calls.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import type { HousePart } from '#shared/house.ts'
import { type HouseDraft, problemsOf, without } from './use-house-draft.ts'

/** Element ids on the landing page by part. Parts without an entry aren't on that page. */
const placeOf: Partial<Record<HousePart, string>> = {
  words: 'story',
  photos: 'gallery',
  features: 'features',
  place: 'place',
  rules: 'space',
  money: 'space',
}

/**
 * Preview at phone size beside the fields, hidden on small screens. It begins at the part. The iframe runs no scripts.
 */
export function Preview({ draft, house, part }: { draft: HouseDraft; house: AdminHouse; part: HousePart }) {
  const html = usePreview(draft, house)
  const frame = useRef<HTMLIFrameElement>(null)
  const place = placeOf[part]
  const scroll = () => {
    const view = frame.current?.contentWindow
    const target = place && view?.document.getElementById(place)
    if (!view || !target) return
    const { scrollPaddingTop } = view.getComputedStyle(view.document.documentElement)
    // scrollIntoView() would scroll the editor too, between the press and the release of a click.
    view.scrollBy(0, target.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop))
  }
  return (
    <section className="sticky top-4 self-start" aria-label={houseContent.preview}>
      <h2 className="text-2xl">{houseContent.preview}</h2>
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        srcDoc={html}
        title={houseContent.preview}
        onLoad={scroll}
        className="mt-4 h-[calc(100dvh-6rem)] w-full rounded-card border border-line"
      />
    </section>
  )
}

const debounceMs = 500

/** Removes scripts and autofocus from the preview's HTML. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  for (const field of page.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus')
  return page.documentElement.outerHTML
}

/** Returns the landing page's HTML, rendered from the draft. Invalid fields keep their saved values. */
function usePreview({ fields }: HouseDraft, house: AdminHouse): string {
  const [html, setHtml] = useState('')
  const { data: photos } = usePhotos()
  // `house` and `photos` are dependencies, because the server renders the draft over what is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      const broken = new Set(Object.keys(problemsOf(fields)).map((path) => path.split('.')[0]))
      const body = without(fields, (name) => broken.has(name))
      const page = await callEndpoint(previewHouse, { body }, { signal: abort.signal, isText: true }).catch(
        () => null,
      )
      if (page !== null && !abort.signal.aborted) setHtml(withoutScripts(page))
    }
    const timer = setTimeout(read, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [fields, house, photos])
  return html
}
