import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Deps } from '#server/context.ts'
import { notFound } from '#server/http/errors.ts'
import { probeHeader } from '#server/http/every-request.ts'

/** Requests of this site to itself, through what is in front of it. Signed, so nobody else gets an answer. */

const validMs = 2 * 60 * 1000

/** Returns the header of a request that this site, or a command with its key, sends to it. */
export function signProbe(hmac: Deps<'vault'>['vault']['hmac'], now: number) {
  const nonce = `${now}-${randomBytes(9).toString('base64url')}`
  return { nonce, headers: { [probeHeader]: `${nonce}.${hmac('probe', nonce)}` } }
}

/** Returns the proof that the site that received a nonce has our key. */
export const probeProof = (hmac: Deps<'vault'>['vault']['hmac'], nonce: string): string =>
  hmac('probe-answer', nonce)

/** The parts of a probe that arrived. `forwarded` and `proto` are the headers as sent, before ours are read from them. */
export const arrivalSchema = z.object({
  nonce: z.string(),
  proof: z.string(),
  host: z.string(),
  proto: z.nullable(z.string()),
  forwarded: z.nullable(z.string()),
  bytes: z.number(),
  outsideAt: z.nullable(z.number()),
  otherOriginAt: z.nullable(z.number()),
})
export type Arrival = z.infer<typeof arrivalSchema>

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the nonce of a signed, recent probe. Throws 404, as for an unknown address. */
export function nonceOf({ vault, clock }: Deps<'vault' | 'clock'>, { headers }: FastifyRequest): string {
  const [nonce = '', mac = ''] = String(headers[probeHeader] ?? '').split('.')
  const isRecent = Math.abs(Number.parseInt(nonce, 10) - clock.now()) <= validMs
  if (!isRecent || !isEqual(mac, vault.hmac('probe', nonce))) throw notFound()
  return nonce
}
