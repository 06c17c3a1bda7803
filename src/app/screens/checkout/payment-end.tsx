import { useEffect, useRef, useState } from 'react'
import { returnsStay } from '#app/api/my-stay.ts'
import { useWrite } from '#app/api/use-call.ts'
import { ErrorPage } from '#app/components/house/error-page.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { ApiError } from '#app/lib/http.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { markPaid } from '#app/lib/payment-marker.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { readStorage, writeStorage } from '#app/lib/web-storage.ts'
import { redirectAfterPaymentMs } from '#shared/constants.ts'
import * as depositCalls from '#shared/contract/deposits/calls.ts'
import { showFailure, usePaymentText } from './card-form.tsx'
import { CheckoutEnd, CheckoutPage, Done, SettingUp, Unfinished } from './checkout-page.tsx'

/**
 * `refused`: the server found no completed payment at the provider. `unfinished`: the provider accepted the payment, but
 * our server couldn't confirm it; a retry is safe.
 */
export type FinishPhase = 'idle' | 'finishing' | 'refused' | 'unfinished' | 'done'

/**
 * The stay that this tab pays for, stored from just before the confirmation: the return address has no link token.
 */
const checkoutKey = 'latchkey.checkout'

export const rememberCheckout = (token: string): void => writeStorage(checkoutKey, token)

const rememberedCheckout = (): string | null => readStorage(checkoutKey) as string | null

const clearCheckout = (): void => writeStorage(checkoutKey, null)

export const pathOfStay = (token: string): string => `/guest/${encodeURIComponent(token)}`

/** Replaces the checkout in the history, so that Back doesn't return to a payment. */
export const goToStay = (token: string): void => location.replace(pathOfStay(token))

/** Reports a completed form to the server, and opens the guest page two seconds later. */
export function useFinish(token: string) {
  const { content } = useTranslations('checkout')
  const { failureOfCall } = usePaymentText()
  const { mutateAsync, isPending, variables } = useWrite(depositCalls.completePayment, returnsStay)
  const [phase, setPhase] = useState<FinishPhase>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const finish = async (intentId: string): Promise<void> => {
    setPhase((before) => (before === 'unfinished' ? before : 'finishing'))
    try {
      const stay = await mutateAsync({ params: { token }, body: { paymentIntentId: intentId } })
      showToast({ title: content.done[stay.depositMode === 'card' ? 'card' : 'hold'].title })
    } catch (error) {
      showFailure(failureOfCall(error))
      // Without a response, or with a 5xx, the call can be repeated.
      const isRefused = error instanceof ApiError && error.status < 500
      return setPhase(isRefused ? 'refused' : 'unfinished')
    }
    markPaid(token)
    clearCheckout()
    setPhase('done')
    timer.current = setTimeout(() => goToStay(token), redirectAfterPaymentMs)
  }

  const handleRetry = () => variables && void finish(variables.body.paymentIntentId)
  return { phase, finish, retry: { isPending, onFinish: handleRetry } }
}

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
    return <ErrorPage title={texts.lostTitle} text={texts.lostText} home={texts.lostHome} />
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
  const { phase, finish, retry } = useFinish(token)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void finish(intentId)
  })
  if (phase === 'refused') return <Refused token={token} />
  const texts = content.returned
  return (
    <CheckoutPage title={texts.title} stayPath={pathOfStay(token)}>
      <div className="mt-6 max-w-xl">
        {phase === 'unfinished' && <Unfinished {...retry} />}
        {phase === 'done' && <Done mode={mode} stayPath={pathOfStay(token)} />}
        {(phase === 'finishing' || phase === 'idle') && <p role="status">{texts.text}</p>}
      </div>
    </CheckoutPage>
  )
}
