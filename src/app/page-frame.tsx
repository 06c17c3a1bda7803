import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { HouseContext } from '#app/lib/house.ts'
import { createQueryClient } from '#app/lib/query-client.ts'
import { RenderedAt, RenderedPath } from '#app/lib/rendered.ts'
import { useCarriedToast } from '#app/lib/toasts.ts'
import { type PageWords, WordsProvider } from '#app/lib/words.ts'
import { type PageHouse, readPageHouse } from '#shared/page-house.ts'

/** Provides what every page but the landing page needs: house, query cache, address, words and toasts. */
export function PageFrame({
  path,
  at = null,
  house,
  words,
  client: seeded,
  children,
}: {
  /** Where the page is, for who renders it without a browser. */
  path?: string
  /** When the server rendered it. */
  at?: number | null
  house: PageHouse
  words: PageWords
  /** Holds the answers that came with the page. */
  client?: QueryClient | undefined
  children: ReactNode
}) {
  const [client] = useState(() => seeded ?? createQueryClient())
  useCarriedToast()
  useEffect(() => {
    // What was tapped before this moment was kept by the page's start script (`scripts/build/start-script.mjs`).
    window.dispatchEvent(new Event('latchkey-ready'))
  }, [])
  return (
    <StrictMode>
      <RenderedPath value={path}>
        <RenderedAt value={at}>
          <QueryClientProvider client={client}>
            <HouseContext value={house}>
              <WordsProvider value={words}>
                {children}
                <Toaster />
              </WordsProvider>
            </HouseContext>
          </QueryClientProvider>
        </RenderedAt>
      </RenderedPath>
    </StrictMode>
  )
}

/** Takes over the HTML that came with the page. The screen's first render must equal it. */
export function hydratePage(
  screen: ReactNode,
  words: PageWords,
  came: { client?: QueryClient; at?: number } = {},
): void {
  const container = beginPage()
  // As a transition React works in slices of a few milliseconds and lets a finger in between.
  startTransition(() => {
    hydrateRoot(
      container,
      <PageFrame house={readPageHouse(document)} words={words} {...came}>
        {screen}
      </PageFrame>,
    )
  })
}

/**
 * Puts a screen in the place of the HTML that came with the page, which was rendered for nobody and knows less than `client`.
 */
export function drawPage(screen: ReactNode, words: PageWords, client: QueryClient): void {
  const container = beginPage()
  // Not in slices: until it is there, nothing on the page waits for a finger.
  createRoot(container).render(
    <PageFrame house={readPageHouse(document)} words={words} client={client}>
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
