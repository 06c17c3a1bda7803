import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { reloadWhenBroughtBack } from '#app/lib/brought-back.ts'
import { sweepDrafts } from '#app/lib/picture/draft-sweep.ts'
import { createQueryClient } from '#app/lib/query-client.ts'
import { RenderedPath } from '#app/lib/rendered-path.ts'
import { type PageWords, WordsProvider } from '#app/lib/words.ts'

/** What every page but the landing page stands in: the query cache, the address, the words and the toasts. */
export function PageFrame({
  path,
  words,
  seed,
  children,
}: {
  /** Where the page is, for who renders it without a browser. */
  path?: string
  words: PageWords
  /** Puts answers into the cache that came with the page. */
  seed?: ((client: QueryClient) => void) | undefined
  children: ReactNode
}) {
  const [queryClient] = useState(() => {
    const client = createQueryClient()
    seed?.(client)
    return client
  })
  useEffect(() => {
    // What was tapped before this moment was kept by the page's start script (`scripts/build/start-script.mjs`).
    window.dispatchEvent(new Event('latchkey-ready'))
  }, [])
  return (
    <StrictMode>
      <RenderedPath value={path}>
        <QueryClientProvider client={queryClient}>
          <WordsProvider value={words}>
            {children}
            <Toaster />
          </WordsProvider>
        </QueryClientProvider>
      </RenderedPath>
    </StrictMode>
  )
}

/** Takes over the HTML that came with the page. The screen's first render must equal it. */
export function hydratePage(screen: ReactNode, words: PageWords, seed?: (client: QueryClient) => void): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  reloadWhenBroughtBack(container)
  void sweepDrafts()
  // As a transition React works in slices of a few milliseconds and lets a finger in between.
  startTransition(() => {
    hydrateRoot(
      container,
      <PageFrame words={words} seed={seed}>
        {screen}
      </PageFrame>,
    )
  })
}
