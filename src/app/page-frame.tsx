import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { createReadCache, PageReads, type ReadCache } from '#app/lib/read-cache.ts'
import { RenderedAt, RenderedPath } from '#app/lib/rendered.ts'
import { useCarriedToast } from '#app/lib/toasts.ts'
import { type PageWords, WordsProvider } from '#app/lib/words.ts'

/** What every page but the landing page stands in: what it has read, the address, the words and the toasts. */
export function PageFrame({
  path,
  at = null,
  words,
  reads: known,
  children,
}: {
  /** Where the page is, for who renders it without a browser. */
  path?: string
  /** When the server rendered it. */
  at?: number | null
  words: PageWords
  /** What is known already. */
  reads?: ReadCache | undefined
  children: ReactNode
}) {
  const [reads] = useState(() => known ?? createReadCache())
  useCarriedToast()
  useEffect(() => {
    // What was tapped before this moment was kept by the page's start script (`scripts/build/start-script.mjs`).
    window.dispatchEvent(new Event('latchkey-ready'))
  }, [])
  return (
    <StrictMode>
      <RenderedPath value={path}>
        <RenderedAt value={at}>
          <PageReads value={reads}>
            <WordsProvider value={words}>
              {children}
              <Toaster />
            </WordsProvider>
          </PageReads>
        </RenderedAt>
      </RenderedPath>
    </StrictMode>
  )
}

/** Takes over the HTML that came with the page. The screen's first render must equal it. */
export function hydratePage(
  screen: ReactNode,
  words: PageWords,
  came: { reads?: ReadCache; at?: number } = {},
): void {
  const container = beginPage()
  // As a transition React works in slices of a few milliseconds and lets a finger in between.
  startTransition(() => {
    hydrateRoot(
      container,
      <PageFrame words={words} {...came}>
        {screen}
      </PageFrame>,
    )
  })
}

/**
 * Puts a screen in the place of the HTML that came with the page, which was rendered for nobody and knows less than `reads`.
 */
export function drawPage(screen: ReactNode, words: PageWords, reads: ReadCache): void {
  const container = beginPage()
  // Not in slices: until it is there, nothing on the page waits for a finger.
  createRoot(container).render(
    <PageFrame words={words} reads={reads}>
      {screen}
    </PageFrame>,
  )
}

/** What every page does first. Answers the element that the screen stands in. */
function beginPage(): HTMLElement {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  reloadWhenBroughtBack(container)
  return container
}

/**
 * A page that the browser kept for its Back button is loaded anew when it is brought back: whoever is before the screen
 * by then may not be signed in any more. It is hidden when it is left, so that not even a glimpse of it comes back.
 */
function reloadWhenBroughtBack(content: HTMLElement): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) content.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
