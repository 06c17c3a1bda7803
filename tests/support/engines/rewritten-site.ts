import { once } from 'node:events'
import { createServer, request as requestFrom } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '#tests/support/postgres.ts'
import { type Backend, startSingle } from '#tests/support/running-site.ts'

/**
 * Starts a site whose pages `rewrite` changes on their way, for browsers that can't run a script before a page's own.
 * Pages lose their security policy, as extensions aren't bound by it.
 */
export async function startRewritten(rewrite: (html: string) => string): Promise<Backend> {
  const [port, target] = [await freePort(), await freePort()]
  const publicUrl = `http://localhost:${port}`
  const backend = await startSingle({ PORT: String(target), PUBLIC_URL: publicUrl })
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request
    const asked = { ...headers, 'accept-encoding': 'identity' }
    const onward = requestFrom({ port: target, method, path, headers: asked }, async (answer) => {
      const { 'content-security-policy': _, 'content-length': __, ...others } = answer.headers
      response.writeHead(answer.statusCode ?? 502, others)
      if (others['content-type']?.startsWith('text/html')) response.end(rewrite(await text(answer)))
      else answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...backend,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await backend.stop()
    },
  }
}
