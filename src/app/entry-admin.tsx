import './lib/zod-config.ts'
import './styles/admin.css'
import type { HostReads } from '#shared/host-page.ts'
import { takeEmbeddedReads } from '#shared/page-data.ts'
import { hostQueryClient } from './api/host-page.ts'
import { hostTexts } from './host-texts.ts'
import { drawPage, hydratePage } from './page-frame.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'

const screen = <AdminScreen />

const reads = takeEmbeddedReads<HostReads>(document)
if (reads) drawPage(screen, hostTexts, hostQueryClient(reads))
else hydratePage(screen, hostTexts)
