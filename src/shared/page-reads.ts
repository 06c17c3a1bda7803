const elementId = 'page-data'

interface PageDocument {
  getElementById(id: string): { textContent: string | null; remove(): void } | null
}

/** Returns the results as an HTML data element. `<` is escaped, so no text can close it. */
export const readsElement = (reads: unknown): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(reads).replaceAll('<', '\\u003c')}</script>`

/** Returns and removes the page's embedded results; `null` if it has none, as for anonymous visitors. */
export function takeEmbeddedReads<Reads>(page: PageDocument): Reads | null {
  const carrier = page.getElementById(elementId)
  carrier?.remove()
  return carrier?.textContent ? (JSON.parse(carrier.textContent) as Reads) : null
}
