import { useEffect, useRef, useState } from 'react'
import { ErrorPage } from '#app/components/house/error-page.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { usePageTitle } from '#app/lib/page-title.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { CheckoutEnd, CheckoutPage } from '#app/screens/checkout/checkout-page.tsx'
import { Done, SettingUp, Unfinished } from '#app/screens/checkout/checkout-states.tsx'
import { clearCheckout, rememberedCheckout } from './bank-return.ts'
import { goToStay, pathOfStay, useFinish } from './use-finish.ts'

type Arrival =
  | { kind: 'reading' }
  | { kind: 'lost' }
  | { kind: 'refused'; token: string }
  | { kind: 'accepted'; token: string; intentId: string; mode: 'hold' | 'card' }

/** Reads the query that Stripe adds to the address. */
function readArrival(): Arrival {
  const query = new URLSearchParams(location.search)
  // The address contains the intent's client secret, so it is removed first.
  history.replaceState(null, '', location.pathname)
  const token = rememberedCheckout()
  if (!token) return { kind: 'lost' }
  const payment = query.get('payment_intent')
  const intentId = payment ?? query.get('setup_intent')
  if (!intentId) {
    // A reload has no parameters; the guest page shows the state.
    goToStay(token)
    return { kind: 'reading' }
  }
  if (query.get('redirect_status') === 'failed') return { kind: 'refused', token }
  return { kind: 'accepted', token, intentId, mode: payment ? 'hold' : 'card' }
}

/** The page that the bank redirects to. Its address is only a hint: the server reads the intent from the provider. */
export function ReturnScreen() {
  const { content } = useTranslations('checkout')
  const texts = content.returned
  usePageTitle(texts.title)
  // The first render equals the prerendered page; the address is read after it.
  const [arrival, setArrival] = useState<Arrival>({ kind: 'reading' })
  const hasRead = useRef(false)
  useEffect(() => {
    if (hasRead.current) return
    hasRead.current = true
    setArrival(readArrival())
  }, [])

  if (arrival.kind === 'reading') return <SettingUp />
  if (arrival.kind === 'accepted') return <Accepted {...arrival} />
  if (arrival.kind === 'lost')
    return (
      <ErrorPage title={texts.lostTitle} text={texts.lostText}>
        <a href="/" className={buttonClasses('secondary', 'large')}>
          {texts.lostHome}
        </a>
      </ErrorPage>
    )
  return <Refused token={arrival.token} />
}

function Refused({ token }: { token: string }) {
  const { content } = useTranslations('checkout')
  const texts = content.returned
  useEffect(clearCheckout, [])
  return (
    <CheckoutEnd title={texts.refusedTitle} text={texts.refusedText} stayPath={pathOfStay(token)}>
      <a href={`/checkout/${encodeURIComponent(token)}`} className={buttonClasses('primary', 'large')}>
        {texts.retry}
      </a>
    </CheckoutEnd>
  )
}

function Accepted({ token, intentId, mode }: { token: string; intentId: string; mode: 'hold' | 'card' }) {
  const { content } = useTranslations('checkout')
  const { state, finish } = useFinish(token)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void finish(intentId)
  })
  if (state.phase === 'refused') return <Refused token={token} />
  const texts = content.returned
  return (
    <CheckoutPage title={texts.title} stayPath={pathOfStay(token)}>
      <div className="mt-6 max-w-xl">
        {state.phase === 'unfinished' && (
          <Unfinished isPending={state.isPending} onFinish={() => void finish(intentId)} />
        )}
        {state.phase === 'done' && <Done mode={mode} stayPath={pathOfStay(token)} />}
        {(state.phase === 'finishing' || state.phase === 'idle') && <p role="status">{texts.text}</p>}
      </div>
    </CheckoutPage>
  )
}
