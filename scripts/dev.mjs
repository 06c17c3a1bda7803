// npm run dev: the server (started again when its code changes) and Vite with hot reload, on one address.
// The browser talks to Vite; Vite hands `/api` and `/objects` to the server behind it.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { pageHtml } from './build/page-html.mjs'
import { entryOf, prerenderEntry, root } from './build/paths.mjs'
import { devSettings } from './build/vite-settings.mjs'

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const origin = `http://localhost:${port}`

function startApi() {
  const env = { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? origin }
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}

function pageOf(path) {
  if (path === '/') return 'landing'
  if (path === '/login') return 'login'
  if (path === '/admin' || path === '/admin/status') return 'admin'
  if (path.startsWith('/guest/')) return 'guest'
  if (path.startsWith('/checkout/')) return 'checkout'
  return 'not-found'
}

/** Answers page addresses; everything else is Vite's. Pages are rendered anew on each load. */
function servePages(vite) {
  return async (request, response, next) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!isPage) return next()
    try {
      const page = pageOf(new URL(request.url, origin).pathname)
      const { renderPage } = await vite.ssrLoadModule(`/${prerenderEntry}`)
      const { head, body } = renderPage(page)
      const extraHead = [`<script type="module" src="/${entryOf(page)}"></script>`]
      const html = pageHtml({ head, body, css: '', extraHead }).replaceAll('__PUBLIC_URL__', origin)
      response.statusCode = page === 'not-found' ? 404 : 200
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await vite.transformIndexHtml(request.url, html))
    } catch (error) {
      vite.ssrFixStacktrace(error)
      next(error)
    }
  }
}

const vite = await createServer(devSettings({ port, api: `http://127.0.0.1:${apiPort}` }))
vite.middlewares.use(servePages(vite))
await vite.listen()
console.log(`dev: open ${origin}`)

const api = startApi()
const stop = async () => {
  api.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
