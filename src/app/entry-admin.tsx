import './styles/admin.css'
import { hydratePage } from './page-frame.tsx'
import { AdminScreen } from './screens/admin/admin-screen.tsx'

hydratePage(<AdminScreen />)
