import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { HouseContext } from '#app/lib/house.ts'
import { createQueryClient } from '#app/lib/query-client.ts'
import { RenderedAt, RenderedPath } from '#app/lib/rendered.ts'
import { useCarriedToast } from '#app/lib/toasts.ts'
import { type PageTexts, TextsProvider } from '#app/lib/translations.ts'
import { type PageHouse, readPageHouse } from '#shared/page-house.ts'

/** Provides house, query cache, path, texts and toasts to every page but the landing page. */
export function PageFrame({
  path,
  at = null,
  house,
  texts,
  client: seeded,
  children,
}: {
  /** The path, for rendering on the server. */
  path?: string
  /** The time of rendering, in ms since 1970. */
  at?: number | null
  house: PageHouse
  texts: PageTexts
  /** A query client with the embedded responses. */
  client?: QueryClient | undefined
  children: ReactNode
}) {
  const [client] = useState(() => seeded ?? createQueryClient())
  useCarriedToast()
  useEffect(() => {
    // The page's start script recorded earlier taps (`scripts/build/start-script.mjs`).
    window.dispatchEvent(new Event('latchkey-ready'))
  }, [])
  return (
    <StrictMode>
      <RenderedPath value={path}>
        <RenderedAt value={at}>
          <QueryClientProvider client={client}>
            <HouseContext value={house}>
              <TextsProvider value={texts}>
                {children}
                <Toaster />
              </TextsProvider>
            </HouseContext>
          </QueryClientProvider>
        </RenderedAt>
      </RenderedPath>
    </StrictMode>
  )
}

/** Hydrates the page. The screen's first render must equal the server's HTML. */
export function hydratePage(
  screen: ReactNode,
  texts: PageTexts,
  came: { client?: QueryClient; at?: number } = {},
): void {
  const container = beginPage()
  // A transition lets React yield to user input every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      container,
      <PageFrame house={readPageHouse(document)} texts={texts} {...came}>
        {screen}
      </PageFrame>,
    )
  })
}

/** Replaces the server's HTML, which was rendered without a session and knows less than `client`. */
export function drawPage(screen: ReactNode, texts: PageTexts, client: QueryClient): void {
  const container = beginPage()
  // Rendered synchronously, because nothing on the page responds until then.
  createRoot(container).render(
    <PageFrame house={readPageHouse(document)} texts={texts} client={client}>
      {screen}
    </PageFrame>,
  )
}

function beginPage(): HTMLElement {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  reloadWhenBroughtBack(container)
  return container
}

/**
 * Reloads a page that comes back from the back-forward cache, since its user may have signed out. Hides it on leave,
 * so not even one frame of it reappears.
 */
function reloadWhenBroughtBack(content: HTMLElement): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) content.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
