import type { FastifyInstance } from 'fastify'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'

const dayMs = 24 * 60 * 60 * 1000
/** "Less than a year", says the standard, so that a page nobody looks after ends being believed. */
const validDays = 180

/** `/.well-known/security.txt`: whom to tell of a weakness. https://www.rfc-editor.org/rfc/rfc9116 */
export function securityText(
  app: FastifyInstance,
  { clock, email, publicUrl }: { clock: Clock; email: string; publicUrl: string },
): void {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    // By whole days: the same text for everybody all day long.
    const expires = Math.floor(clock.now() / dayMs + validDays) * dayMs
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${isoInstant(expires)}`,
      'Preferred-Languages: en',
      // Only an https address may stand here.
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${path}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
