import './styles/checkout.css'
import { loadGuestTexts } from './guest-texts.ts'
import { hydratePage } from './page-frame.tsx'
import { CheckoutScreen } from './screens/checkout/checkout-screen.tsx'

void loadGuestTexts().then((texts) => hydratePage(<CheckoutScreen />, texts))
