// Builds `dist`; the argument is the hash of its sources, which is kept in it.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { filesOfPage, textFiles } from './client-files.mjs'
import { compressBelow } from './compress.mjs'
import { pageNames } from './entries.mjs'
import { makeFonts } from './fonts.mjs'
import { guestShell, workerSettings } from './guest-worker.mjs'
import { makeIcons } from './icons.mjs'
import { loadingOf } from './page-loading.mjs'
import { dist, root } from './paths.mjs'
import { stampFile } from './sources.mjs'
import { clientSettings, renderSettings } from './vite-settings.mjs'

const startedAt = Date.now()
const say = (line) => console.log(`build: ${line}`)

const openPages = (work) => import(pathToFileURL(join(work, 'render/render.js')).href)

/**
 * Writes each page's surrounding HTML in each of its languages; the server renders the content from the house's data.
 */
async function writePages(work, client, fonts) {
  const { languagesOf } = await openPages(work)
  const css = {}
  const pages = pageNames.flatMap((name) => {
    const files = filesOfPage(client, name)
    css[name] = [fonts.css, files.css].filter(Boolean).join('\n')
    return languagesOf(name).map((language) => {
      // The admin script contains its English texts.
      const words = languagesOf(name).length > 1 ? textFiles(client, name, language) : []
      return { name, language, ...loadingOf(name, files, fonts, words) }
    })
  })
  writeFileSync(join(work, 'pages.json'), JSON.stringify({ css, pages }))
  writeFileSync(join(work, 'fonts.css'), fonts.css)
}

function copyApiDocs(work) {
  const source = join(root, 'node_modules/swagger-ui-dist')
  mkdirSync(join(work, 'docs'))
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE'])
    copyFileSync(join(source, name), join(work, 'docs', name))
}

/** Replaces `dist` with the finished folder. A build that is killed before leaves the old `dist`. */
function replaceBuild(work) {
  const old = join(root, `.dist-old-${process.pid}`)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(work, dist)
  rmSync(old, { recursive: true, force: true })
}

async function buildSite(sourceHash) {
  const work = join(root, `.dist-new-${process.pid}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work)
  try {
    const client = join(work, 'client')
    say('bundling the pages')
    await build(clientSettings(client))
    say('compressing')
    const [fonts] = await Promise.all([
      makeFonts(client),
      build(renderSettings(join(work, 'render'))),
      compressBelow(client, 11),
    ])
    await writePages(work, client, fonts)
    await makeIcons(work)
    for (const name of ['app-phone.webp', 'app-desktop.webp'])
      copyFileSync(join(root, 'docs/pictures', name), join(client, name))
    const { languagesOf } = await openPages(work)
    const shell = guestShell(client, fonts.css, languagesOf('guest'))
    await build(workerSettings(client, { source: 'worker.ts', name: 'guest-worker.js', shell }))
    await build(workerSettings(client, { source: 'host-worker.ts', name: 'host-worker.js' }))
    rmSync(join(client, '.vite'), { recursive: true })
    copyApiDocs(work)
    // The worker is new since. For the API's page, which hosts rarely open, quality 11 takes too long.
    await Promise.all([compressBelow(client, 11), compressBelow(join(work, 'docs'), 9)])
    writeFileSync(join(work, stampFile), `${JSON.stringify({ sourceHash })}\n`)
    replaceBuild(work)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    throw error
  }
  say(`done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

await buildSite(process.argv[2])
