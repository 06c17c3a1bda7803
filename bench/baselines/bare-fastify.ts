// The framework's upper limit: one route that sends the bytes of the file in BODY_FILE.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const body = readFileSync(process.env.BODY_FILE ?? '', 'utf8')
const app = Fastify()
app.get('/healthz', async () => 'ok')
app.get('/*', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(body)
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
