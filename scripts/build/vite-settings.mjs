// Vite's settings for the three things we do with it: the browser build, the prerender build, and the dev server.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { contractForBrowsers } from './contract-for-browsers.mjs'
import { entryOf, pageNames, renderEntries, root } from './paths.mjs'

// What every page with React in it stands in. Whatever else pages share comes in chunks of its own, with who needs it: a
// guest's phone shall fetch nothing that only hosts have.
const ofEveryPage = [
  /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/][^\\/]+\.m?js/,
  /[\\/]src[\\/]app[\\/](page-frame|lib[\\/](words|toasts|read-cache|class-names|http|rendered-path|brought-back|use-report|page-title|early-reads|fresh-sign-in)|api[\\/]use-endpoint)\.tsx?$/,
  /[\\/]src[\\/]app[\\/]components[\\/]ui[\\/](toaster|button|spinner|notice|later|words|field|text-field|skeleton|panel)\.tsx$/,
  /[\\/]src[\\/](words[\\/]format|shared[\\/](dates|money|formatting|languages|the-house|constants))\.ts$/,
]
// What guest and host both see of a stay: one file instead of six small ones, which would be larger together.
const ofEveryStay = [
  /[\\/]src[\\/]shared[\\/](contract[\\/](stays|documents|deposits|guide|property)|stay[\\/](stage|stay))\.ts$/,
  /[\\/]src[\\/]app[\\/](api[\\/](guest-stays|deposits)|lib[\\/](typefaces|picture[\\/]sent-pictures))\.ts$/,
  /[\\/]src[\\/]app[\\/]components[\\/](deposit[\\/](deposit-words|deposit-time-line|claim-gallery)|ui[\\/](later|words|skeleton|panel|progress-bar))\.tsx?$/,
]
const isOfEveryPage = (id) => ofEveryPage.some((files) => files.test(id))

const shared = { configFile: false, root, publicDir: false, logLevel: 'warn' }

/** Browser code: one entry a page, shared code in shared chunks, hashed names below `assets/`. */
export function clientSettings(outDir) {
  return {
    ...shared,
    plugins: [contractForBrowsers(), react(), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: true,
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(pageNames.map((page) => [page, entryOf(page)])),
        // Few files, because each costs a request; and React apart from the rest, because each file runs in one go.
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
              { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 1 },
              // What the landing page has too, which shall bring nothing else of the other pages along.
              {
                name: 'everywhere',
                test: /vite[\\/]preload-helper|[\\/]picture[\\/]draft-sweep/,
                priority: 1,
              },
              { name: 'core', minShareCount: 4, test: isOfEveryPage, priority: 1 },
              {
                name: 'stay',
                minShareCount: 2,
                test: (id) => ofEveryStay.some((files) => files.test(id)),
                priority: 1,
              },
              { name: 'forms', test: /[\\/]node_modules[\\/](react-hook-form|@hookform)[\\/]/, priority: 1 },
            ],
          },
        },
      },
    },
  }
}

/** A module with which the server renders pages: one file with React in it, so that it starts quickly. */
export function renderSettings(name, outDir) {
  return {
    ...shared,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: renderEntries[name],
      minify: true,
      rolldownOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  }
}

/** The dev server; pages are rendered by `scripts/dev.mjs`, calls go to the API server at `api`, `files` holds fonts and pictures. */
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
      proxy: { '/house-photos': api, '/api': api, '/objects': api, '/healthz': api, '/readyz': api },
    },
  }
}
