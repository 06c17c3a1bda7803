import './styles/login.css'
import { hostWords } from './host-words.ts'
import { hydratePage } from './page-frame.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'

hydratePage(<LoginScreen />, hostWords)
