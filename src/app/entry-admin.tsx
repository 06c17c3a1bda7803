import './lib/zod-config.ts'
import './styles/admin.css'
import { hostWords } from './host-words.ts'
import { hydratePage } from './page-frame.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'

hydratePage(<AdminScreen />, hostWords)
