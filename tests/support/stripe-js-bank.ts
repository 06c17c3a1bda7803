import type { StripeDouble } from './stripe-double.ts'
import type { StripeJsApi, StripeJsBank } from './stripe-js-stand-in.ts'

/** Cards whose 3-D Secure redirects the whole tab; others use a dialog over the page. */
const redirecting = new Set(['4000002760003184'])

interface Asked {
  number: string
  returnUrl: string
}

/**
 * The browser's side of the double: applies the confirmations of Stripe's script and the guest's answers on the
 * bank's page. Our server uses the same double, so it sees them.
 */
export function stripeJsAt(double: StripeDouble): { api: StripeJsApi; bank: StripeJsBank } {
  const { state } = double
  const asked = new Map<string, Asked>()

  const shown = (id: string) => {
    const intent = state.find(id)
    if (!intent) throw new Error(`no intent ${id}`)
    if (intent.status !== 'requires_action') return intent
    const url = `https://hooks.stripe.com/3d_secure/${id}`
    const isRedirect = redirecting.has(asked.get(id)?.number ?? '')
    const next_action = isRedirect
      ? { type: 'redirect_to_url', redirect_to_url: { url } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { url } }
    return { ...intent, next_action }
  }
  const refusal = (id: string) => {
    const intent = state.find(id)
    if (intent?.status !== 'requires_payment_method') return null
    return intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
  }
  const error = (status: number, body: object) => ({ status, body: { error: body } })

  const api: StripeJsApi = async ({ method, path, fields }) => {
    const id = path.split('/')[3] ?? ''
    const intent = state.find(id)
    if (!intent || fields.get('client_secret') !== intent.client_secret)
      return error(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such intent',
      })
    if (method === 'GET') return { status: 200, body: shown(id) }
    if (!['requires_payment_method', 'requires_action'].includes(intent.status)) {
      const code = `${intent.object}_unexpected_state`
      return error(400, { type: 'invalid_request_error', code, message: code, [intent.object]: intent })
    }
    const saved = state.methods.get(fields.get('payment_method') ?? '')
    const number = saved?.number ?? fields.get('payment_method_data[card][number]') ?? ''
    asked.set(id, { number, returnUrl: fields.get('return_url') ?? '' })
    state.confirmInBrowser(id, number)
    const no = refusal(id)
    return no ? error(402, { ...no, [intent.object]: shown(id) }) : { status: 200, body: shown(id) }
  }

  const bank: StripeJsBank = async (path, answer) => {
    const id = path.split('/').at(-1) ?? ''
    const intent = state.find(id)
    const { number, returnUrl } = asked.get(id) ?? { number: '', returnUrl: '' }
    state.confirmInBrowser(id, number, answer)
    if (!redirecting.has(number)) return { back: null }
    const back = new URL(returnUrl)
    back.searchParams.set(intent?.object ?? '', id)
    back.searchParams.set(`${intent?.object}_client_secret`, intent?.client_secret ?? '')
    back.searchParams.set('redirect_status', answer === 'complete' ? 'succeeded' : 'failed')
    return { back: back.href }
  }
  return { api, bank }
}
