import '#app/lib/zod-config.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { Toaster } from '#app/components/ui/toaster.tsx'
import { createQueryClient } from '#app/lib/query-client.ts'

/** What every page but the landing page stands in: the query cache, the address and the toasts. */
export function PageFrame({ path, children }: { path?: string; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <StrictMode>
      <Router {...(path === undefined ? {} : { ssrPath: path })}>
        <QueryClientProvider client={queryClient}>
          {children}
          <Toaster />
        </QueryClientProvider>
      </Router>
    </StrictMode>
  )
}

/** Takes over the HTML that the build rendered. The screen's first render must equal it: its loading state. */
export function hydratePage(screen: ReactNode): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('the page has no #root')
  hydrateRoot(container, <PageFrame>{screen}</PageFrame>)
}
