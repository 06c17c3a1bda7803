import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { HouseContext } from '#app/lib/house.ts'
import { partOf } from '#app/lib/page-parts.ts'
import { createQueryClient } from '#app/lib/query-client.ts'
import { type Rendered, RenderedContext } from '#app/lib/rendered.ts'
import { useCarriedToast } from '#app/lib/toasts.ts'
import { type PageTexts, TextsProvider } from '#app/lib/translations.ts'
import { type PageHouse, readPageHouse } from '#shared/page-data.ts'

/** Provides house, query cache, path, texts and toasts to every page but the landing page. */
export function PageFrame({
  house,
  texts,
  client: seeded,
  children,
  ...rendered
}: Rendered & { house: PageHouse; texts: PageTexts; client?: QueryClient; children: ReactNode }) {
  const [client] = useState(() => seeded ?? createQueryClient())
  useCarriedToast()
  useEffect(() => {
    // The page's start script recorded earlier taps and replays them on this event (`scripts/build/start-script.mjs`).
    window.dispatchEvent(new Event('latchkey-ready'))
  }, [])
  return (
    <StrictMode>
      <RenderedContext value={rendered}>
        <QueryClientProvider client={client}>
          <HouseContext value={house}>
            <TextsProvider value={texts}>
              {children}
              <Toaster />
            </TextsProvider>
          </HouseContext>
        </QueryClientProvider>
      </RenderedContext>
    </StrictMode>
  )
}

export function hydratePage(
  screen: ReactNode,
  texts: PageTexts,
  came: { client?: QueryClient; at?: number } = {},
): void {
  // A transition lets React yield to user input every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      partOf(document, '#root'),
      <PageFrame house={readPageHouse(document)} texts={texts} {...came}>
        {screen}
      </PageFrame>,
    )
  })
}
