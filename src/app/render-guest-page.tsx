import { renderToString } from 'react-dom/server'
import type { Language } from '#shared/languages.ts'
import type { PageHouse } from '#shared/page-data.ts'
import { readsElement } from '#shared/page-data.ts'
import { type GuestReads, guestQueryClient } from './api/guest-page.ts'
import { loadStayTexts } from './guest-texts.ts'
import { PageFrame } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { GuestScreen } from './screens/guest/guest-screen.tsx'
import { prefetchVisible } from './screens/guest/lazy-parts.tsx'

/**
 * Renders a guest's page: the HTML for `#root` and the embedded responses. The build bundles this module for the
 * server.
 */
export async function renderGuestPage(
  reads: Omit<GuestReads, 'at'>,
  { language, house }: { language: Language; house: PageHouse },
): Promise<{ root: string; data: string }> {
  const at = Date.now()
  await prefetchVisible(reads.stay)
  const texts = await loadStayTexts(language)
  const root = renderToString(
    <PageFrame
      path={`/guest/${reads.token}`}
      at={at}
      house={house}
      texts={texts}
      client={guestQueryClient(reads)}
    >
      <PathToken page="guest">{(token) => <GuestScreen token={token} />}</PathToken>
    </PageFrame>,
  )
  const written: GuestReads = { ...reads, at }
  return { root, data: readsElement(written) }
}
