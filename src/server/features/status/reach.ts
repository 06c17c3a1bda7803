import { execFile } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import * as z from 'zod'
import type { AppContext, Deps } from '#server/context.ts'
import { findSiteState, setSiteState } from '#server/db/site-state.ts'
import { defineTask } from '#server/due/task.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'
import { type Arrival, arrivalSchema, probeProof, signProbe } from './probe.ts'

/** Opens the site's own public address, as a visitor would. */

const answerWithinMs = 10_000
const uploadWithinMs = 60_000
const hourMs = 60 * 60 * 1000
/** A reserved address that no proxy can see a request come from. https://www.rfc-editor.org/rfc/rfc5737 */
export const madeUpAddress = '203.0.113.77'

const answerSchema = z.object({
  address: z.string(),
  /** `ours`: this site. `foreign`: another server. `none`: nothing, with the error in `code`. */
  from: z.enum(['ours', 'foreign', 'none']),
  code: z.string(),
  arrival: z.nullable(arrivalSchema),
  certificate: z.nullable(z.object({ until: z.nullable(z.string()), problem: z.nullable(z.string()) })),
})

const reachSchema = z.object({
  /** `null`: the name has no address. */
  answers: z.nullable(z.array(answerSchema)),
  isOwnAddress: z.boolean(),
  /** The status or error of port 80; `null` if the site has a port of its own. */
  port80: z.nullable(z.string()),
  isCached: z.boolean(),
  /** `null`: not tried. */
  upload: z.nullable(z.string()),
  /** The newest released version; `null` if it can't be looked up. */
  release: z.nullable(z.string()),
})
export type Reach = z.infer<typeof reachSchema>
type Answer = z.infer<typeof answerSchema>

type Prober = Deps<'config' | 'vault' | 'clock'>

interface Ask {
  url: URL
  address: string
  method?: 'GET' | 'PUT'
  headers?: Record<string, string>
  body?: Buffer
}

interface Answered {
  status: number
  text: string
  socket: Pick<TLSSocket, 'authorizationError'> | null
  until: string | null
}

const isoOf = (date: string | undefined) => (date ? new Date(date).toISOString() : null)

async function textOf(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message.setEncoding('utf8')) if (text.length < 10_000) text += chunk
  return text
}

/** Sends a request to one address of a host. Accepts any certificate: the signature in the answer proves who answers. */
function ask({ url, address, method = 'GET', headers = {}, body }: Ask): Promise<Answered> {
  const isTls = url.protocol === 'https:'
  const servername = isIP(url.hostname) === 0 ? url.hostname : ''
  const target = {
    host: address,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname,
    method,
    headers: { host: url.host, ...headers, ...(body && { 'content-length': String(body.length) }) },
    agent: false as const,
    signal: AbortSignal.timeout(body ? uploadWithinMs : answerWithinMs),
  }
  return new Promise((resolve, reject) => {
    const sent = isTls
      ? tlsRequest({ ...target, servername, rejectUnauthorized: false })
      : plainRequest(target)
    sent.on('error', reject).on('response', (message: IncomingMessage) => {
      const socket = isTls ? (message.socket as TLSSocket) : null
      const until = isoOf(socket?.getPeerCertificate().valid_to)
      const status = message.statusCode ?? 0
      textOf(message).then((text) => resolve({ status, text, socket, until }), reject)
    })
    sent.end(body)
  })
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'ETIMEDOUT'

/** Returns what this site says arrived, or `null` if another server answered or the answer is to another request. */
function arrivalOf({ vault }: Prober, text: string): Arrival | null {
  try {
    const arrival = arrivalSchema.parse(JSON.parse(text))
    return arrival.proof === probeProof(vault.hmac, arrival.nonce) ? arrival : null
  } catch {
    return null
  }
}

/** Opens the public address at one of its network addresses. */
async function askSite(ctx: Prober, address: string): Promise<Answer & { nonce: string }> {
  const url = new URL('/api/probe', ctx.config.publicUrl)
  const { nonce, headers } = signProbe(ctx.vault.hmac, ctx.clock.now())
  // Only a proxy may say where a request comes from, so this must not arrive as the last address.
  const made = ctx.config.isBehindProxy ? { 'x-forwarded-for': madeUpAddress } : {}
  try {
    const { status, text, socket, until } = await ask({ url, address, headers: { ...headers, ...made } })
    const arrival = arrivalOf(ctx, text)
    const problem = socket?.authorizationError ? String(socket.authorizationError) : null
    const certificate = url.protocol === 'https:' ? { until, problem } : null
    return { nonce, address, from: arrival ? 'ours' : 'foreign', code: String(status), arrival, certificate }
  } catch (error) {
    return { nonce, address, from: 'none', code: codeOf(error), arrival: null, certificate: null }
  }
}

async function tryUpload(ctx: Prober, address: string): Promise<string> {
  const { headers } = signProbe(ctx.vault.hmac, ctx.clock.now())
  const url = new URL('/objects/uploads/probe', ctx.config.publicUrl)
  const body = Buffer.alloc(maxImageBytes)
  const type = { 'content-type': 'application/octet-stream' }
  try {
    const { status, text } = await ask({
      url,
      address,
      method: 'PUT',
      body,
      headers: { ...headers, ...type },
    })
    return arrivalOf(ctx, text)?.bytes === body.length ? 'ok' : String(status)
  } catch (error) {
    return codeOf(error)
  }
}

async function tryPort80({ config }: Prober, address: string): Promise<string | null> {
  const { host, port } = new URL(config.publicUrl)
  if (port !== '') return null
  return ask({ url: new URL(`http://${host}/`), address }).then(({ status }) => String(status), codeOf)
}

const runGit = promisify(execFile)

/** Returns the newest tag of the repository that this folder was cloned from, without `v`; `null` without a tag. */
async function findRelease(): Promise<string | null> {
  const folder = join(import.meta.dirname, '../../../..')
  // The folder may belong to another user than the service's.
  const args = ['-c', 'safe.directory=*', '-C', folder, 'ls-remote', '--tags', '--refs', 'origin']
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
  try {
    const { stdout } = await runGit('git', args, { timeout: answerWithinMs, env })
    const versions = [...stdout.matchAll(/refs\/tags\/v(\d+\.\d+\.\d+)$/gm)].map(([, found = '']) => found)
    return versions.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))[0] ?? null
  } catch {
    return null
  }
}

const maxAddresses = 4
/** This machine has no route there, which says nothing about others. */
export const noRoute = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']

async function look(ctx: Prober): Promise<Reach> {
  const { hostname } = new URL(ctx.config.publicUrl)
  const found = await lookup(hostname, { all: true }).catch(() => null)
  const release = await findRelease()
  const addresses = (found ?? []).slice(0, maxAddresses).map(({ address }) => address)
  const own = Object.values(networkInterfaces()).flatMap((faces) => (faces ?? []).map((face) => face.address))
  const isOwnAddress = addresses.some((address) => own.includes(address))
  const answers = await Promise.all(addresses.map((address) => askSite(ctx, address)))
  const nothing = { isOwnAddress, port80: null, isCached: false, upload: null, release }
  const place =
    answers.find(({ from }) => from === 'ours') ?? answers.find(({ code }) => !noRoute.includes(code))
  if (!place) return { ...nothing, answers: found && answers }
  const port80 = await tryPort80(ctx, place.address)
  if (place.from !== 'ours') return { ...nothing, answers, port80 }
  const again = await askSite(ctx, place.address)
  const isCached = [place, again].some(({ nonce, arrival }) => arrival !== null && arrival.nonce !== nonce)
  return { ...nothing, answers, port80, isCached, upload: await tryUpload(ctx, place.address) }
}

const running = new WeakMap<object, Promise<void>>()

/** Opens the site's public address and stores what it finds; only where the site has one. Concurrent callers share a run. */
export function runChecks(ctx: AppContext): Promise<void> {
  if (!hasPublicAddress(ctx)) return Promise.resolve()
  const run =
    running.get(ctx.database) ??
    look(ctx)
      .then((reach) =>
        setSiteState(ctx.database.db, 'reach', {
          at: isoInstant(ctx.clock.now()),
          detail: JSON.stringify(reachSchema.parse(reach)),
        }),
      )
      .finally(() => running.delete(ctx.database))
  running.set(ctx.database, run)
  return run
}

const hasPublicAddress = ({ config }: Deps<'config'>): boolean => config.publicUrl.startsWith('https:')

/** Returns what the last run found, and when; `null` before the first one. */
export async function findReach({ database }: Deps<'database'>): Promise<(Reach & { at: string }) | null> {
  const state = await findSiteState(database.db, 'reach')
  return state?.detail ? { at: state.at, ...reachSchema.parse(JSON.parse(state.detail)) } : null
}

/** A proxy may start after the site, so a new process waits. */
const startTakesSeconds = 300

export const reachTask = defineTask({
  name: 'reach',
  everyMs: (ctx: AppContext) => (hasPublicAddress(ctx) && ctx.config.isProduction ? 12 * hourMs : null),
  run: async (ctx: AppContext) => {
    if (process.uptime() > startTakesSeconds) await runChecks(ctx)
    return null
  },
})
