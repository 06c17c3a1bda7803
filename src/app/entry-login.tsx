import './styles/login.css'
import { hostTexts } from './host-texts.ts'
import { hydratePage } from './page-frame.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'

hydratePage(<LoginScreen />, hostTexts)
