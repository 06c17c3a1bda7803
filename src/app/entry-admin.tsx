import './lib/zod-config.ts'
import './styles/admin.css'
import { readFirst } from './api/host-stays.ts'
import { hostWords } from './host-words.ts'
import { hasEarlyReads } from './lib/early-reads.ts'
import { drawPage, hydratePage } from './page-frame.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'

const screen = <AdminScreen />

// The stays are read before they are drawn; a page that reads something else says so itself.
if (hasEarlyReads()) void drawPage(screen, hostWords, readFirst)
else hydratePage(screen, hostWords)
