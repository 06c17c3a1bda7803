import type { IncomingMessage } from 'node:http'
import Stripe from 'stripe'

/** Far above a page of a hundred intents with their charges. */
const maxAnswerLength = 8 * 1024 * 1024

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object of Stripe's names its type in `object`: https://docs.stripe.com/api/errors and the API's other pages. */
const isOfStripe = (answer: unknown): boolean =>
  isObject(answer) && (typeof answer.object === 'string' || isObject(answer.error))

/**
 * Throws if there is no response in time. The package's own limit restarts with every byte, and never ends after an
 * upgrade. A connection left behind ends with it or with Node's limit for headers, 16 kB.
 */
async function inTime<Response>(response: Promise<Response>, timeoutMs: number): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer came in time')), timeoutMs)
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the HTTP client for Stripe's package. It rejects responses that aren't Stripe's: the package attaches a field to
 * the parsed answer, and on a text (a proxy's `"maintenance"`) that throws where nothing can catch it, which would end
 * the process. It also aborts responses that are endless or too slow.
 */
export function stripeHttpClient(timeoutMs: number): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const response = await inTime(makeRequest(...request), timeoutMs)
    const toJson = response.toJSON.bind(response)
    response.toJSON = async () => {
      const body = response.getRawResponse() as IncomingMessage
      const cut = (why: string) => body.destroy(new Error(`The answer ${why}`))
      const timer = setTimeout(cut, timeoutMs, 'took too long')
      let length = 0
      body.on('data', (chunk: string) => {
        length += chunk.length
        if (length > maxAnswerLength) cut('is too long')
      })
      try {
        const answer: unknown = await toJson()
        if (!isOfStripe(answer)) throw new Error('The answer is not an object of Stripe')
        return answer as object
      } finally {
        clearTimeout(timer)
      }
    }
    return response
  }
  return client
}
