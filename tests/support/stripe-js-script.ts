/**
 * Replaces Stripe's script in the browser: `Stripe()` with Elements, the Payment Element in a frame of js.stripe.com,
 * confirmPayment and confirmSetup with 3-D Secure as a dialog and as a redirect. Self-contained, because its source
 * is sent to the browser as text.
 */
export function stripeJs(): void {
  type Answer = Record<string, unknown>
  type Listener = (event: Answer) => void
  type Intent = {
    id: string
    status: string
    last_payment_error?: Answer | null
    last_setup_error?: Answer | null
    next_action?: { type: string; redirect_to_url?: { url: string }; use_stripe_sdk?: { url: string } } | null
  }
  const frameOrigin = 'https://js.stripe.com'
  const api = 'https://api.stripe.com/v1'

  const frame = document.createElement('iframe')
  frame.title = 'Secure payment input frame'
  frame.style.cssText = 'width:100%;height:230px;border:0;display:block'
  const listeners = new Map<string, Set<Listener>>()
  const emit = (name: string, event: Answer) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }

  let lastQuestion = 0
  const questions = new Map<number, (answer: Answer) => void>()
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== frameOrigin) return
    if (data.kind === 'ready') emit('ready', { elementType: 'payment' })
    if (data.kind === 'loaderror') emit('loaderror', { elementType: 'payment', error: {} })
    if (data.kind === 'answer') questions.get(data.id)?.(data.answer)
  })
  const askFrame = (question: Answer) =>
    new Promise<Answer>((resolve) => {
      lastQuestion += 1
      questions.set(lastQuestion, resolve)
      frame.contentWindow?.postMessage({ id: lastQuestion, ...question }, frameOrigin)
    })

  const element = {
    mount(node: HTMLElement) {
      frame.src = `${frameOrigin}/stand-in/payment-element.html`
      node.append(frame)
    },
    unmount: () => frame.remove(),
    destroy: () => frame.remove(),
    on(name: string, listener: Listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return element
    },
    off(name: string, listener: Listener) {
      listeners.get(name)?.delete(listener)
      return element
    },
    update: () => undefined,
    focus: () => frame.focus(),
    blur: () => undefined,
    clear: () => undefined,
    collapse: () => undefined,
  }

  /** Shows 3-D Secure in a dialog over the page; ends when the bank's page reports it. */
  const challenge = (url: string) =>
    new Promise<void>((resolve) => {
      const bank = document.createElement('iframe')
      bank.title = '3-D Secure'
      bank.style.cssText = 'position:fixed;inset:0;z-index:99;width:100%;height:100%;border:0;background:#fff'
      bank.src = url
      document.body.append(bank)
      const handleMessage = ({ data }: MessageEvent) => {
        if (data?.kind !== 'bank-done') return
        window.removeEventListener('message', handleMessage)
        bank.remove()
        resolve()
      }
      window.addEventListener('message', handleMessage)
    })

  type Kind = 'payment_intent' | 'setup_intent'
  type Options = { clientSecret?: string; confirmParams?: { return_url?: string; payment_method?: string } }

  return void Object.assign(window, {
    Stripe: Object.assign(
      (key: string, options: Answer = {}) => {
        let clientSecret = ''
        const readIntent = async (kind: Kind): Promise<Intent> => {
          const id = clientSecret.split('_secret_')[0]
          const response = await fetch(`${api}/${kind}s/${id}?client_secret=${clientSecret}&key=${key}`)
          return response.json()
        }

        /** A saved card needs no input, so no frame is used. */
        const confirmSaved = async (url: string, fields: Record<string, string>): Promise<Answer> =>
          (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).json()

        async function confirm(kind: Kind, given: Options): Promise<Answer> {
          const name = kind === 'payment_intent' ? 'paymentIntent' : 'setupIntent'
          const { return_url = '', payment_method } = given.confirmParams ?? {}
          clientSecret = given.clientSecret ?? clientSecret
          const url = `${api}/${kind}s/${clientSecret.split('_secret_')[0]}/confirm`
          const fields = { client_secret: clientSecret, key, return_url }
          const answer = payment_method
            ? await confirmSaved(url, { ...fields, payment_method })
            : await askFrame({ kind: 'confirm', url, fields })
          if (answer.error) return { error: answer.error }
          const intent = answer as Intent
          if (intent.status !== 'requires_action') return { [name]: intent }
          const { redirect_to_url, use_stripe_sdk } = intent.next_action ?? {}
          if (redirect_to_url) {
            location.assign(redirect_to_url.url)
            return new Promise(() => undefined)
          }
          if (use_stripe_sdk) await challenge(use_stripe_sdk.url)
          const after = await readIntent(kind)
          const error = after.last_payment_error ?? after.last_setup_error
          return after.status === 'requires_payment_method'
            ? { error: { ...error, [kind]: after } }
            : { [name]: after }
        }

        const stripe = {
          elements(given: { clientSecret?: string; appearance?: Answer } = {}) {
            clientSecret = given.clientSecret ?? ''
            // Tests read the page's arguments from here.
            Object.assign(window, { stripeStandIn: { key, options, elements: given } })
            return {
              create: () => element,
              getElement: () => element,
              update: (changed: Answer) => void Object.assign(given, changed),
              fetchUpdates: async () => ({}),
              submit: () => askFrame({ kind: 'submit' }),
              on: () => undefined,
              off: () => undefined,
            }
          },
          confirmPayment: (given: Options) => confirm('payment_intent', given),
          confirmSetup: (given: Options) => confirm('setup_intent', given),
          retrievePaymentIntent: async () => ({ paymentIntent: await readIntent('payment_intent') }),
          // react-stripe-js recognizes a Stripe object by these.
          createToken: async () => ({}),
          createPaymentMethod: async () => ({}),
          confirmCardPayment: async () => ({}),
          registerAppInfo: () => undefined,
          _registerWrapper: () => undefined,
        }
        return stripe
      },
      { version: 'endive' },
    ),
  })
}

/**
 * Runs in the frame with the card fields: validates them, and confirms the intent without exposing them to our page.
 */
export function paymentElementFrame(): void {
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? ''
  const fault = (code: string, message: string) => ({ error: { type: 'validation_error', code, message } })

  function checkFields() {
    if (field('number') === '') return fault('incomplete_number', 'Your card number is incomplete.')
    if (!/^\d{2} ?\/ ?\d{2}$/.test(field('expiry')))
      return fault('incomplete_expiry', 'Your card’s expiration date is incomplete.')
    if (!/^\d{3,4}$/.test(field('cvc')))
      return fault('incomplete_cvc', 'Your card’s security code is incomplete.')
    return {}
  }

  async function confirm(url: string, fields: Record<string, string>) {
    const [month, year] = field('expiry').split('/')
    const body = new URLSearchParams({
      ...fields,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': field('number').replaceAll(' ', ''),
      'payment_method_data[card][exp_month]': String(Number(month)),
      'payment_method_data[card][exp_year]': `20${year?.trim()}`,
      'payment_method_data[card][cvc]': field('cvc'),
    })
    try {
      return await (await fetch(url, { method: 'POST', body })).json()
    } catch {
      const message = 'We are experiencing issues connecting to our payments provider.'
      return { error: { type: 'api_connection_error', message } }
    }
  }

  window.addEventListener('message', async ({ data, source, origin }) => {
    const answer = data.kind === 'submit' ? checkFields() : await confirm(data.url, data.fields)
    source?.postMessage({ kind: 'answer', id: data.id, answer }, { targetOrigin: origin })
  })
  window.parent.postMessage({ kind: 'ready' }, '*')
}
