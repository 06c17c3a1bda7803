// npm run build: builds `dist` from sources and content. `--if-changed` does nothing if `dist` is current. Plain
// JavaScript without newer syntax, because it also runs under Node 20.
import { hashSources, isUpToDate } from './build/sources.mjs'

const sourceHash = hashSources()
if (!process.argv.includes('--if-changed') || !isUpToDate(sourceHash)) {
  // Imported here and not at the top, because `npm start` would wait a third of a second for Vite.
  const { buildSite } = await import('./build/site.mjs')
  await buildSite(sourceHash)
}
