// The runtime's upper limit: a node:http server that sends the bytes of the file in BODY_FILE.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BODY_FILE ?? '')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
