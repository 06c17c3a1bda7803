import type { BrowserContext, Route } from 'playwright-core'
import { paymentElementFrame, stripeJs } from './stripe-js-script.ts'

interface StripeJsCall {
  method: string
  path: string
  fields: URLSearchParams
}

export type StripeJsApi = (call: StripeJsCall) => Promise<{ status: number; body: unknown }>

/** Handles the guest's answer at the bank, and returns the return address if the bank had the tab. */
export type StripeJsBank = (path: string, answer: 'complete' | 'fail') => Promise<{ back: string | null }>

const framePage = `<!doctype html><html lang="en"><title>Card</title><style>label{display:block;margin:0 0 12px}
input{display:block;width:95%;font:16px system-ui;padding:8px}</style>
<label>Card number <input name="number" inputmode="numeric"></label>
<label>Expiration date MM / YY <input name="expiry" inputmode="numeric"></label>
<label>Security code <input name="cvc" inputmode="numeric"></label>
<script>(${paymentElementFrame})()</script></html>`

/**
 * The bank's page for 3-D Secure. In a dialog it notifies the page; after a redirect it navigates to the return
 * address.
 */
const bankPage = `<!doctype html><html lang="en"><title>3-D Secure</title><h1>Your bank asks</h1>
<button data-answer="complete">Complete authentication</button>
<button data-answer="fail">Fail authentication</button>
<script>
const query = new URLSearchParams(location.search)
for (const button of document.querySelectorAll('button')) button.onclick = async () => {
  const { back } = await (await fetch(location.pathname + '/answer?' + query + '&answer=' + button.dataset.answer)).json()
  if (back) location.assign(back)
  else parent.postMessage({ kind: 'bank-done' }, '*')
}
</script></html>`

const open = { 'access-control-allow-origin': '*' }
const fulfil = (route: Route, body: string, contentType: string) =>
  route.fulfill({ body, contentType, headers: open })

/**
 * Serves everything that a browser loads from Stripe: the script, the frame with the card fields, the API and the
 * bank's 3-D Secure page.
 */
export async function interceptStripe(
  context: BrowserContext,
  { api, bank }: { api: StripeJsApi; bank: StripeJsBank },
): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    new URL(route.request().url()).pathname.startsWith('/stand-in/')
      ? fulfil(route, framePage, 'text/html')
      : fulfil(route, `(${stripeJs})()`, 'text/javascript'),
  )
  await context.route('https://hooks.stripe.com/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const answer = searchParams.get('answer')
    if (!pathname.endsWith('/answer')) return fulfil(route, bankPage, 'text/html')
    const result = await bank(pathname.replace(/\/answer$/, ''), answer === 'complete' ? answer : 'fail')
    return fulfil(route, JSON.stringify(result), 'application/json')
  })
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const fields = new URLSearchParams(request.postData() ?? url.search)
    const { status, body } = await api({ method: request.method(), path: url.pathname, fields })
    return route.fulfill({
      status,
      body: JSON.stringify(body),
      contentType: 'application/json',
      headers: open,
    })
  })
}
