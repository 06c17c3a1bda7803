import './styles/not-found.css'
import { guestWords } from './guest-words.ts'
import { hydratePage } from './page-frame.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'

void guestWords().then((words) => hydratePage(<NotFoundScreen />, words))
