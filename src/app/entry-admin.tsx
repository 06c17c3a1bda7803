import './lib/zod-config.ts'
import './styles/admin.css'
import type { HostReads } from '#shared/host-page.ts'
import { takeEmbeddedReads } from '#shared/page-data.ts'
import { hostQueryClient } from './api/admin-page.ts'
import { hostTexts } from './host-texts.ts'
import { hydratePage } from './page-frame.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'

const reads = takeEmbeddedReads<HostReads>(document)
hydratePage(<AdminScreen />, hostTexts, reads ? { client: hostQueryClient(reads), at: reads.at } : {})
