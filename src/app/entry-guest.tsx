import './styles/app.css'
import { hydratePage } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { GuestScreen } from './screens/guest/guest-screen.tsx'

hydratePage(<PathToken page="guest">{(token) => <GuestScreen token={token} />}</PathToken>)
