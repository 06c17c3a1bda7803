import './styles/not-found.css'
import { loadGuestTexts } from './guest-texts.ts'
import { hydratePage } from './page-frame.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'

void loadGuestTexts().then((texts) => hydratePage(<NotFoundScreen />, texts))
