import './styles/checkout.css'
import { hydratePage } from './page-frame.tsx'
import { PathToken } from './path-token.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'

hydratePage(<PathToken page="checkout">{(token) => <CheckoutScreen token={token} />}</PathToken>)
