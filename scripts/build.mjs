// npm run build: makes `dist` from sources and content. `--if-changed` does nothing when `dist` is up to date.
// Plain JavaScript without newer syntax, because it also runs under the Node 20 that many machines still carry.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { filesOfPage, scriptGraph, wordsFile } from './build/client-files.mjs'
import { compressBelow } from './build/compress.mjs'
import { makeFonts } from './build/fonts.mjs'
import { guestShell, workerSettings } from './build/guest-worker.mjs'
import { makeIcons } from './build/icons.mjs'
import { loadingOf, pageHtml } from './build/page-html.mjs'
import { dist, pageNames, root } from './build/paths.mjs'
import { makePhotos, photoFile } from './build/photos.mjs'
import { makeSharePicture } from './build/share-picture.mjs'
import { hashSources } from './build/sources.mjs'
import { clientSettings, guestRenderSettings, prerenderSettings } from './build/vite-settings.mjs'

const stampFile = 'build.json'
const startedAt = Date.now()
const say = (line) => console.log(`build: ${line}`)

function isUpToDate(sourceHash) {
  const stamp = join(dist, stampFile)
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).sourceHash === sourceHash
}

/** The app's own part of the build: a module that Vite made from `entry-prerender.tsx`. */
const openPrerender = (folder) => import(pathToFileURL(join(folder, 'entry-prerender.js')).href)

async function makePictures(client, { photoPlan, share }) {
  const { manifest, made } = await makePhotos(photoPlan, join(client, 'photos'), say)
  say(`${photoPlan.length} pictures ready, ${made} of them made now`)
  const photo = photoFile(share.photo, 'the picture of shared links')
  return { photos: manifest, share: await makeSharePicture({ ...share, photo }, client) }
}

/** Each page in each of its languages: `guest.html` is English, `guest.de.html` is German. */
async function writePages(work, client, { renderPage, languagesOf }, fonts, pictures) {
  const folder = join(work, 'pages')
  mkdirSync(folder)
  for (const page of pageNames) {
    const files = filesOfPage(client, page)
    for (const language of languagesOf(page)) {
      const { head, body, css: pictureCss, path, reads, lang } = await renderPage(page, language, pictures)
      const css = [fonts.css, files.css, pictureCss].filter(Boolean).join('\n')
      const words = wordsFile(client, language)
      const { firstTags, tags, notes } = loadingOf(page, files, fonts, { path, reads, words })
      const name = language === 'en' ? page : `${page}.${language}`
      writeFileSync(
        join(folder, `${name}.html`),
        pageHtml({ lang, head, body, css, extraHead: tags, firstHead: firstTags }),
      )
      writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(notes, null, 2)}\n`)
    }
  }
}

function writeSiteFiles(client, files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, name), text)
}

/** For `npm run bench`: which scripts each page loads, at once and later. */
function writeScriptGraph(work, client) {
  writeFileSync(join(work, 'scripts.json'), `${JSON.stringify(scriptGraph(client, pageNames), null, 2)}\n`)
}

/** For `/api/docs`: Swagger UI as it is published. */
function copyApiDocs(work) {
  const source = join(root, 'node_modules/swagger-ui-dist')
  mkdirSync(join(work, 'docs'))
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE'])
    copyFileSync(join(source, name), join(work, 'docs', name))
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
    await build(prerenderSettings(prerender))
    await build(guestRenderSettings(join(work, 'render')))
    const app = await openPrerender(prerender)
    const fonts = await makeFonts(client)
    say('looking at the pictures')
    const pictures = await makePictures(client, app.site)
    say('rendering the pages')
    await writePages(work, client, app, fonts, pictures)
    writeSiteFiles(client, app.site.files)
    await makeIcons(client)
    const guestPage = readFileSync(join(work, 'pages/guest.html'), 'utf8')
    await build(workerSettings(client, guestShell(client, guestPage, app.languagesOf('guest'))))
    writeScriptGraph(work, client)
    rmSync(prerender, { recursive: true })
    rmSync(join(client, '.vite'), { recursive: true })
    copyApiDocs(work)
    say('compressing')
    await compressBelow(client)
    await compressBelow(join(work, 'pages'))
    await compressBelow(join(work, 'docs'))
    writeFileSync(join(work, stampFile), `${JSON.stringify({ sourceHash })}\n`)
    swapIn(work)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    throw error
  }
  say(`done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

await run()
