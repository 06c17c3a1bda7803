import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { BrokenPage } from '#app/components/house/broken-page.tsx'
import { ErrorBoundary } from '#app/components/ui/error-boundary.tsx'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { endHydration } from '#app/lib/foreign-changes.ts'
import { HouseContext } from '#app/lib/house.ts'
import { useKeptNames } from '#app/lib/kept-names.ts'
import { KeptContext } from '#app/lib/kept-text.ts'
import { createQueryClient } from '#app/lib/query-client.ts'
import { hydrate } from '#app/lib/react-root.ts'
import { type Rendered, RenderedContext } from '#app/lib/rendered.ts'
import { useCarriedToast } from '#app/lib/toasts.ts'
import { type PageTexts, TextsProvider } from '#app/lib/translations.ts'
import { typeAfterReload } from '#app/lib/typed.ts'
import { type PageHouse, readPageHouse } from '#shared/page-data.ts'

/**
 * Provides house, query cache, path, texts and toasts to every page but the landing page. If a page can't be drawn, it
 * shows a sentence and `copy` instead.
 */
export function PageFrame({
  house,
  texts,
  client: seeded,
  copy,
  children,
  ...rendered
}: Rendered & {
  house: PageHouse
  texts: PageTexts
  client?: QueryClient
  copy?: ReactNode
  children: ReactNode
}) {
  const [client] = useState(() => seeded ?? createQueryClient())
  useCarriedToast()
  useLayoutEffect(endHydration, [])
  useEffect(() => {
    typeAfterReload()
    // The page's start script recorded earlier taps and replays them on this event (`scripts/build/start-script.mjs`).
    window.dispatchEvent(new Event('latchkey-ready'))
  }, [])
  return (
    <StrictMode>
      <RenderedContext value={rendered}>
        <QueryClientProvider client={client}>
          <HouseContext value={house}>
            <TextsProvider value={{ ...texts, customs: house.customs }}>
              <KeptNames>
                <ErrorBoundary shown={(again) => <BrokenPage onAgain={again}>{copy}</BrokenPage>}>
                  {children}
                  <Toaster />
                </ErrorBoundary>
              </KeptNames>
            </TextsProvider>
          </HouseContext>
        </QueryClientProvider>
      </RenderedContext>
    </StrictMode>
  )
}

const KeptNames = ({ children }: { children: ReactNode }) => (
  <KeptContext value={useKeptNames()}>{children}</KeptContext>
)

export function hydratePage(
  screen: ReactNode,
  texts: PageTexts,
  came: { client?: QueryClient; at?: number; copy?: ReactNode } = {},
): void {
  hydrate(
    document.getElementById('root') as HTMLElement,
    <PageFrame house={readPageHouse(document)} texts={texts} {...came}>
      {screen}
    </PageFrame>,
  )
}
