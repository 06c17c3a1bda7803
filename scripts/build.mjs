// npm run build: makes `dist` from sources and content. `--if-changed` does nothing when `dist` is up to date.
// Plain JavaScript without newer syntax, because it also runs under the Node 20 that many machines still carry.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { filesOfPage } from './build/client-files.mjs'
import { compressBelow } from './build/compress.mjs'
import { pageHtml, styleHash } from './build/page-html.mjs'
import { dist, pageNames, root } from './build/paths.mjs'
import { hashSources } from './build/sources.mjs'
import { clientSettings, prerenderSettings } from './build/vite-settings.mjs'

const stampFile = 'build.json'
const startedAt = Date.now()
const say = (line) => console.log(`build: ${line}`)

function isUpToDate(sourceHash) {
  const stamp = join(dist, stampFile)
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).sourceHash === sourceHash
}

async function writePages(work, client, prerender) {
  const { renderPage } = await import(pathToFileURL(join(prerender, 'entry-prerender.js')).href)
  const pages = join(work, 'pages')
  mkdirSync(pages)
  for (const page of pageNames) {
    const files = filesOfPage(client, page)
    const { head, body } = renderPage(page)
    const extraHead = [
      `<script type="module" src="${files.script}"></script>`,
      ...files.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    ]
    const links = [files.script, ...files.preloads].map((file) => `<${file}>; rel=modulepreload`)
    writeFileSync(join(pages, `${page}.html`), pageHtml({ head, body, css: files.css, extraHead }))
    const styleHashes = files.css ? [styleHash(files.css)] : []
    writeFileSync(join(pages, `${page}.json`), `${JSON.stringify({ links, styleHashes }, null, 2)}\n`)
  }
}

/** Puts the finished folder in place. A build killed before this leaves the old `dist` as it was. */
function swapIn(work) {
  const old = join(root, `.dist-old-${process.pid}`)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(work, dist)
  rmSync(old, { recursive: true, force: true })
}

async function run() {
  const sourceHash = hashSources()
  if (process.argv.includes('--if-changed') && isUpToDate(sourceHash)) return
  const work = join(root, `.dist-new-${process.pid}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work)
  try {
    const client = join(work, 'client')
    const prerender = join(work, 'prerender')
    say('bundling the pages')
    await build(clientSettings(client))
    say('rendering the pages')
    await build(prerenderSettings(prerender))
    await writePages(work, client, prerender)
    rmSync(prerender, { recursive: true })
    rmSync(join(client, '.vite'), { recursive: true })
    say('compressing')
    await compressBelow(client)
    writeFileSync(join(work, stampFile), `${JSON.stringify({ sourceHash })}\n`)
    swapIn(work)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    throw error
  }
  say(`done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

await run()
