// An iPhone's pictures: sharp reads AVIF but not HEVC. The server's own decoder (WASM, keeps the colour profile) is
// TypeScript, which Node 20 does not run, so it is bundled when the first HEIC turns up.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { cache, root } from './paths.mjs'

let decoder

async function loadDecoder() {
  const outDir = join(cache, 'heic')
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ssr: 'src/server/adapters/images/heic.ts', minify: false },
  })
  const { heicToTiff } = await import(pathToFileURL(join(outDir, 'heic.js')).href)
  return heicToTiff
}

/** The picture as an upright TIFF, which sharp reads. Throws when it does not decode. */
export async function heicAsTiff(bytes) {
  decoder ??= loadDecoder()
  const heicToTiff = await decoder
  return heicToTiff(bytes)
}
