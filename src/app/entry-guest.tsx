import './styles/guest.css'
import { takeEmbeddedReads } from '#shared/page-data.ts'
import { type GuestReads, guestQueryClient } from './api/stay-page.ts'
import { Lazy } from './components/ui/lazy.tsx'
import { loadStayTexts } from './guest-texts.ts'
import { hydratePage } from './page-frame.tsx'
import { GuestScreen } from './screens/guest/guest-screen.tsx'
import { prefetchVisible, stayCopy } from './screens/guest/lazy-parts.tsx'

const reads = takeEmbeddedReads<GuestReads>(document)

async function start(): Promise<void> {
  const texts = loadStayTexts()
  if (reads) await prefetchVisible(reads.stay, reads.at).catch(() => undefined)
  const copy = <Lazy part={stayCopy} with={{}} />
  const client = guestQueryClient(reads)
  hydratePage(<GuestScreen />, await texts, reads ? { client, at: reads.at, copy } : { client, copy })
}

void start()
