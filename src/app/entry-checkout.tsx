import './styles/checkout.css'
import { guestWords } from './guest-words.ts'
import { hydratePage } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'

const screen = <PathToken page="checkout">{(token) => <CheckoutScreen token={token} />}</PathToken>

void guestWords().then((words) => hydratePage(screen, words))
