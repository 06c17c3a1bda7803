import { useEffect, useState } from 'react'
import { callEndpoint } from '#app/lib/http.ts'
import { previewHouse } from '#shared/contract/house/calls.ts'
import { problemsOf, without } from './draft.ts'
import type { HouseDraft } from './use-house-draft.ts'

const debounceMs = 500

/** Removes scripts and autofocus from the preview's HTML. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  for (const field of page.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus')
  return page.documentElement.outerHTML
}

/** Renders the landing page from the draft. Invalid fields keep their saved values. */
export function usePreview({ fields, state }: Pick<HouseDraft, 'fields' | 'state'>, hasRoom: boolean) {
  const [html, setHtml] = useState('')
  const [saves, setSaves] = useState(0)
  // `saves` and `state` are dependencies, because the preview shows added and removed photos and must refetch after
  // a save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!hasRoom) return
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
  }, [fields, hasRoom, saves, state])
  return { html, renew: () => setSaves((count) => count + 1) }
}
