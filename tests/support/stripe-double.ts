import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerCall, errorAnswer, type StripeAnswer } from './stripe-double-calls.ts'
import {
  type Form,
  type FormValue,
  parameterProblem,
  type StripeCall,
  stripeCalls,
} from './stripe-double-params.ts'
import { createStripeState, type StripeState } from './stripe-double-state.ts'

interface Fault {
  call: string
  how:
    | 'rate limited'
    /** 400: our request is wrong. */
    | 'refused'
    /** 402: the bank declines. */
    | 'declined'
    /** 401: the key has expired. */
    | 'key expired'
    | 'account restricted'
    | 'currency off'
    /** 403: the restricted key lacks the permission for this call. */
    | 'not permitted'
    /** 500 without any effect; Stripe repeats that response for the key. */
    | 'broken'
    | 'broken after the work'
    | 'cut before the work'
    | 'cut after the work'
    /** No response until the caller times out, after the effect. */
    | 'silent after the work'
  times?: number
}

/** A Stripe double on the loopback address: it keeps state, and its bank responds like Stripe's test cards. */
export interface StripeDouble {
  url: string
  secretKey: string
  webhookSecret: string
  /** The settings of a site that uses this double. */
  settings: Readonly<Record<string, string>>
  state: StripeState
  calls: {
    call: StripeCall
    id: string
    form: Form
    key: string | null
    status: number | null
    isReplay: boolean
  }[]
  fail(fault: Fault): void
  /** Clears unused faults and undelivered events. */
  calm(): void
  /** Sends the events so far to a server, as Stripe would; by default each once and in order. */
  deliver(target: string, options?: DeliveryOptions): Promise<number[]>
  /** Returns a signed body with its header, for tests that send it themselves. */
  sign(body: string, secondsAgo?: number): string
  close(): Promise<void>
}

interface DeliveryOptions {
  order?: 'as happened' | 'reversed'
  times?: number
  types?: readonly string[]
  keep?: boolean
}

const apiVersion = '2026-10-28.endive'

/** Parses `metadata[stay]=1&expand[0]=x` to nested values. */
function parseForm(text: string): Form {
  const form: Form = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const [name = '', ...keys] = path.split('[').map((part) => part.replace(/\]$/, ''))
    let target: Record<string, FormValue> = form
    let last = name
    for (const key of keys) {
      target[last] ??= {}
      target = target[last] as Record<string, FormValue>
      last = key
    }
    target[last] = value
  }
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, asList(value)]))
}

/** Converts a hash with the keys 0, 1, 2 … to a list. */
function asList(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index) || key === '')
  return isList ? Object.values(value) : value
}

function routeOf(method: string, path: string): { call: StripeCall; id: string } | null {
  for (const call of stripeCalls) {
    const [verb, pattern = ''] = call.split(' ')
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path)
    if (verb === method && match) return { call, id: match[1] ?? '' }
  }
  return null
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

interface KeyedCall {
  print: string
  answer: StripeAnswer | null
}

const publishableKey = 'pk_test_double'

export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const state = createStripeState(now)
  const keyed = new Map<string, KeyedCall>()
  const faults: (Fault & { left: number })[] = []
  const calls: StripeDouble['calls'] = []
  let delivered: { id: string; type: string; body: string }[] = []

  const takeFault = (call: StripeCall): Fault['how'] | null => {
    const fault = faults.find((one) => one.left > 0 && call === one.call)
    if (!fault) return null
    fault.left -= 1
    return fault.how
  }

  const reply = (response: ServerResponse, answer: StripeAnswer, isReplay = false) => {
    response.writeHead(answer.status, {
      date: new Date(now()).toUTCString(),
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(6).toString('hex')}`,
      'stripe-version': apiVersion,
      ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
      ...(answer.status === 500 ? { 'stripe-should-retry': 'false' } : {}),
    })
    response.end(JSON.stringify(answer.body))
  }

  const checked = (request: IncomingMessage, call: StripeCall, form: Form): StripeAnswer | null => {
    // A browser reads a form with the publishable key and the form's own secret.
    const isBrowser =
      form.client_secret !== undefined && request.headers.authorization === `Bearer ${publishableKey}`
    if (!isBrowser && request.headers.authorization !== `Bearer ${secretKey}`)
      return errorAnswer(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    if (request.headers['stripe-version'] !== apiVersion)
      return errorAnswer(400, {
        type: 'invalid_request_error',
        message: 'This version is not the pinned one',
      })
    const problem = parameterProblem(call, form)
    if (problem)
      return errorAnswer(400, { type: 'invalid_request_error', code: 'parameter_unknown', ...problem })
    return null
  }

  /**
   * The idempotency layer: returns the stored response for a repeated request, or an error for another request with the
   * same key.
   */
  const keyProblem = (
    key: string | null,
    print: string,
  ): { answer: StripeAnswer; isReplay: boolean } | null => {
    const before = key === null ? undefined : keyed.get(key)
    if (!before) return null
    if (before.print !== print)
      return {
        isReplay: false,
        answer: errorAnswer(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        }),
      }
    if (before.answer) return { answer: before.answer, isReplay: true }
    return {
      isReplay: false,
      answer: errorAnswer(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this key.',
      }),
    }
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://double')
    const route = routeOf(request.method ?? '', url.pathname)
    const form = parseForm(request.method === 'GET' ? url.search.slice(1) : await bodyOf(request))
    if (!route)
      return reply(
        response,
        errorAnswer(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${request.method}: ${url.pathname})`,
        }),
      )
    const { call, id } = route
    const header = request.headers['idempotency-key']
    const key = request.method === 'POST' && typeof header === 'string' ? header : null
    const record: StripeDouble['calls'][number] = { call, id, form, key, status: null, isReplay: false }
    calls.push(record)
    const send = (answer: StripeAnswer, isReplay = false) => {
      record.status = answer.status
      record.isReplay = isReplay
      reply(response, answer, isReplay)
    }

    const refusal = checked(request, call, form)
    if (refusal) return send(refusal)
    const print = JSON.stringify([call, id, form])
    const fault = takeFault(call)
    if (fault === 'rate limited')
      return send(
        errorAnswer(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' }),
      )
    if (fault === 'refused')
      return send(errorAnswer(400, { type: 'invalid_request_error', message: 'The request is not valid' }))
    if (fault === 'declined')
      return send(errorAnswer(402, { type: 'card_error', code: 'card_declined', message: 'Declined' }))
    if (fault === 'key expired') {
      const expired = { code: 'api_key_expired', message: 'Expired API Key provided' }
      return send(errorAnswer(401, { type: 'invalid_request_error', ...expired }))
    }
    if (fault === 'account restricted') {
      const restricted = { message: 'Your account cannot currently make charges.' }
      return send(errorAnswer(400, { type: 'invalid_request_error', ...restricted }))
    }
    if (fault === 'currency off') {
      const unknown = { param: 'currency', message: 'Invalid currency: nzd' }
      return send(errorAnswer(400, { type: 'invalid_request_error', ...unknown }))
    }
    if (fault === 'not permitted') {
      const lacking = { code: 'more_permissions_required', message: 'This key may not read this' }
      return send(errorAnswer(403, { type: 'invalid_request_error', ...lacking }))
    }
    if (fault === 'cut before the work') return request.socket.destroy()
    const known = keyProblem(key, print)
    if (known && fault === 'cut after the work') return request.socket.destroy()
    if (known) return send(known.answer, known.isReplay)

    const entry: KeyedCall = { print, answer: null }
    if (key !== null) keyed.set(key, entry)
    const broken = errorAnswer(500, { type: 'api_error', message: 'Something went wrong on our end' })
    const answer = fault === 'broken' ? broken : answerCall(state, call, id, form)
    entry.answer = fault === 'broken after the work' ? broken : answer
    if (fault === 'cut after the work') return request.socket.destroy()
    if (fault === 'silent after the work') return undefined
    return send(entry.answer)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      reply(response, errorAnswer(500, { type: 'api_error', message: String(error) }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The double has no port')

  const sign = (body: string, secondsAgo = 0): string => {
    const stamp = Math.floor(now() / 1000) - secondsAgo
    const signature = createHmac('sha256', webhookSecret).update(`${stamp}.${body}`).digest('hex')
    return `t=${stamp},v1=${signature}`
  }

  const collect = (): typeof delivered =>
    state.happenings.splice(0).map(({ type, object }) => {
      const id = `evt_${randomBytes(12).toString('hex')}`
      const event = {
        id,
        object: 'event',
        api_version: apiVersion,
        created: state.seconds(),
        type,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        data: { object },
      }
      return { id, type, body: JSON.stringify(event) }
    })

  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    secretKey,
    webhookSecret,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    state,
    calls,
    fail: (fault) => faults.push({ ...fault, left: fault.times ?? 1 }),
    calm: () => {
      faults.splice(0)
      state.happenings.splice(0)
      delivered = []
    },
    sign,
    async deliver(target, options = {}) {
      const all = [...delivered, ...collect()]
      const wanted = all.filter(({ type }) => !options.types || options.types.includes(type))
      delivered = options.keep ? all : all.filter((event) => !wanted.includes(event))
      const once = options.order === 'reversed' ? wanted.toReversed() : wanted
      const statuses: number[] = []
      for (let time = 0; time < (options.times ?? 1); time += 1)
        for (const { body } of once) {
          const answer = await fetch(target, {
            method: 'POST',
            headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body) },
            body,
          })
          statuses.push(answer.status)
        }
      return statuses
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
