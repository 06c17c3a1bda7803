import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const page =
  '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n<body><h1>413</h1></body>\r\n</html>\r\n'

/** A reverse proxy on this machine that refuses bodies above a limit, as nginx does unless it is told otherwise. */
export interface SmallProxy {
  origin: string
  stop(): Promise<void>
}

/** Starts such a proxy before a site: it answers 413 in HTML at the header, and reads what was sent. */
export async function startSmallProxy(targetPort: number, maxBytes = 1_048_576): Promise<SmallProxy> {
  const server = createServer((incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) {
      incoming.resume()
      incoming.on('end', () => outgoing.writeHead(413, { 'content-type': 'text/html' }).end(page))
      return
    }
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
