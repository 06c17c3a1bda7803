// npm run dev: the server (restarted when its code changes) and Vite with hot reload, on one address. The browser
// talks to Vite, which proxies `/api` and `/objects` to the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer } from 'vite'
import { pageAt } from '../src/shared/pages.ts'
import { entryOf, renderEntry } from './build/entries.mjs'
import { makeFonts } from './build/fonts.mjs'
import { cache, root } from './build/paths.mjs'
import { devSettings } from './build/vite-settings.mjs'

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const origin = `http://localhost:${port}`
const files = join(cache, 'dev')
const say = (line) => console.log(`dev: ${line}`)

function startApi() {
  const env = { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? origin }
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}

/** Serves pages, rendered on each load from the current house. Vite serves everything else. */
function servePages(vite, fonts) {
  return async (request, response, next) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!isPage) return next()
    try {
      const page = pageAt(new URL(request.url, origin).pathname)
      const { renderPage, languagesOf } = await vite.ssrLoadModule(`/${renderEntry}`)
      const house = await fetch(`http://127.0.0.1:${apiPort}/api/house`).then((answer) => answer.json())
      const asked = new URL(request.url, origin).searchParams.get('lang')
      const language = languagesOf(page).includes(asked) ? asked : 'en'
      const script = `<script type="module" src="/${entryOf(page)}"></script>`
      const template = { css: fonts.css, tags: [script] }
      const html = await renderPage(page, language, { house, template, isHidden: false })
      response.statusCode = page === 'not-found' ? 404 : 200
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await vite.transformIndexHtml(request.url, html.replaceAll('__PUBLIC_URL__', origin)))
    } catch (error) {
      vite.ssrFixStacktrace(error)
      next(error)
    }
  }
}

const vite = await createServer(devSettings({ port, api: `http://127.0.0.1:${apiPort}`, files }))
vite.middlewares.use(servePages(vite, await makeFonts(files)))
const api = startApi()
await vite.listen()
const stop = async () => {
  api.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const isApiUp = () =>
  fetch(`http://127.0.0.1:${apiPort}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await isApiUp())) await delay(200)
say(`open ${origin}`)
