import './styles/not-found.css'
import { hydratePage } from './page-frame.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'

hydratePage(<NotFoundScreen />)
