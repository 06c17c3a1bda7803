import './styles/checkout.css'
import { loadGuestTexts } from './guest-texts.ts'
import { hydratePage } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'

const screen = <PathToken>{(token) => <CheckoutScreen token={token} />}</PathToken>

void loadGuestTexts().then((texts) => hydratePage(screen, texts))
