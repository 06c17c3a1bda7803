/** The element that carries what a page would otherwise ask for; the server writes it behind the page's content. */
const carrierId = 'page-data'

interface PageDocument {
  getElementById(id: string): { textContent: string | null; remove(): void } | null
}

/** The answers as a data element. `<` is written as an escape, so that no text can end the element. */
export const readsElement = (reads: unknown): string =>
  `<script type="application/json" id="${carrierId}">${JSON.stringify(reads).replaceAll('<', '\\u003c')}</script>`

/**
 * What the server wrote into this page, or `null` when the page came without: to nobody, from the phone, from a busy server.
 * Handed out once, so that the page does not hold it twice.
 */
export function takeWrittenReads<Reads>(page: PageDocument): Reads | null {
  const carrier = page.getElementById(carrierId)
  carrier?.remove()
  return carrier?.textContent ? (JSON.parse(carrier.textContent) as Reads) : null
}
