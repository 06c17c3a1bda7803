import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { isoInstant } from '#shared/dates.ts'
import type { House } from '#shared/house.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The RFC recommends less than a year, so that an abandoned page expires. */
const validDays = 180

/** Serves `/.well-known/security.txt`: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityText(
  app: FastifyInstance,
  { clock, house, config: { publicUrl } }: { clock: Clock; house: House; config: { publicUrl: string } },
): void {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    // Whole days, so the text is the same all day.
    const expires = Math.floor(clock.now() / dayMs + validDays) * dayMs
    const lines = [
      `Contact: ${house.email ? `mailto:${house.email}` : publicUrl}`,
      `Expires: ${isoInstant(expires)}`,
      'Preferred-Languages: en',
      // The RFC allows only https addresses here.
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${path}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
