import './styles/login.css'
import { hydratePage } from './page-frame.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'

hydratePage(<LoginScreen />)
