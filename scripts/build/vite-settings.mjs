// Vite's settings for the three things we do with it: the browser build, the prerender build, and the dev server.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { entryOf, pageNames, renderEntry, root } from './paths.mjs'

const shared = { configFile: false, root, publicDir: false, logLevel: 'warn' }

/** Browser code: one entry a page, shared code in shared chunks, hashed names below `assets/`. */
export function clientSettings(outDir) {
  return {
    ...shared,
    plugins: [react(), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: true,
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(pageNames.map((page) => [page, entryOf(page)])),
      },
    },
  }
}

/** The server's renderer: one file with React's production build in it, which loads quickly. */
export function renderSettings(outDir) {
  return {
    ...shared,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: renderEntry,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    },
  }
}

/** The dev server; pages are rendered by `scripts/dev.mjs`, calls go to the API server at `api`, `files` holds fonts and icons. */
export function devSettings({ port, api, files }) {
  return {
    ...shared,
    publicDir: files,
    logLevel: 'info',
    appType: 'custom',
    cacheDir: join(root, '.vite'),
    plugins: [react(), tailwindcss()],
    // There is no HTML file to find the entries in: unnamed, packages would be met one by one, each with a reload.
    optimizeDeps: { entries: pageNames.map(entryOf) },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/photos', '/house-photos', '/api', '/objects', '/healthz', '/readyz'].map((path) => [path, api]),
      ),
    },
  }
}
