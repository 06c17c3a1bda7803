// Vite's settings for the three things we do with it: the browser build, the prerender build, and the dev server.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { contractForBrowsers } from './contract-for-browsers.mjs'
import { entryOf, pageNames, renderEntry, root } from './paths.mjs'

// What every page with React in it stands in. Whatever else pages share comes in chunks of its own, with who needs it: a
// guest's phone shall fetch nothing that only hosts have.
const ofEveryPage = [
  /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]([^\\/]+\.m?js|icons[\\/]arrow-left\.mjs)/,
  /[\\/]src[\\/]app[\\/](page-frame|lib[\\/](words|toasts|read-cache|class-names|http|rendered|use-report|page-title|fresh-sign-in|use-form|looks-like-email)|api[\\/]use-endpoint)\.tsx?$/,
  /[\\/]src[\\/]app[\\/]components[\\/]ui[\\/](icon|toaster|modal|button|spinner|notice|lazy|words|field|text-field|skeleton|panel)\.tsx?$/,
  /[\\/]src[\\/](words[\\/]format|shared[\\/](dates|time-zone|money|formatting|languages|the-house|constants))\.ts$/,
]
// What guest and host both see of a stay: one file, which is smaller than many. Of the contract its calls alone: their schemas,
// which they import, stay with who reads them.
const ofEveryStay = [
  /[\\/]src[\\/]app[\\/]components[\\/](deposit[\\/](deposit-words|deposit-time-line|claim-gallery)|guide[\\/]guide-text|ui[\\/](words|announcer|badge|progress-bar|skeleton|panel))\.tsx?$/,
  /[\\/]src[\\/]app[\\/]lib[\\/](typefaces|announce|clipboard|payment-marker|picture[\\/]sent-pictures)\.ts$/,
  /[\\/]src[\\/](app[\\/](path-token|guest-words|api[\\/](guest-stays|deposits|stay-reads))|words[\\/]guest-pages)\.tsx?$/,
  /[\\/]src[\\/]shared[\\/](stay[\\/]\w+|contract[\\/](stays|documents|deposits|guide|property|arrival))\.ts$/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-right|calendar-plus|check|chevron-down|copy|mail|phone)\.mjs$/,
]
// What the host's first screen has in common with this or that of the host's other parts: one file as well.
const ofEveryHost = [
  /[\\/]src[\\/]app[\\/]screens[\\/]admin[\\/]act[\\/](use-host-action|confirm-action|copy-and-tell)\.tsx?$/,
  /[\\/]src[\\/]app[\\/](components[\\/]ui[\\/]dialog-button|api[\\/]host-stays)\.tsx?$/,
  /[\\/]src[\\/](words[\\/]en[\\/](admin|host-pages)|shared[\\/]contract[\\/](calendar|operations|stay-life))\.ts$/,
]
const ofEveryDialog =
  /[\\/]src[\\/]app[\\/]components[\\/]ui[\\/](dialog|confirm-dialog|use-typed-guard)\.tsx?$/
const isOfEveryPage = (id) => ofEveryPage.some((files) => files.test(id))

// Lucide's own maker of icons brings sizes, colours and names that no page asks for, 1 kB to each.
const ownIcons = {
  name: 'own-icons',
  load: (id) =>
    /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/.test(id)
      ? `export { createIcon as default } from ${JSON.stringify(join(root, 'src/app/components/ui/icon.ts'))}`
      : null,
  transform: (code, id) =>
    /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)
      ? {
          code: code.replace(/,\s*key: "\w+"|^ *(name: ".*"|size: 24),$|^__iconData\.node;$/gm, ''),
          map: null,
        }
      : null,
}

const shared = { configFile: false, root, publicDir: false, logLevel: 'warn' }

/** Browser code: one entry a page, shared code in shared chunks, hashed names below `assets/`. */
export function clientSettings(outDir) {
  return {
    ...shared,
    plugins: [contractForBrowsers(), ownIcons, react(), tailwindcss()],
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
                test: /vite[\\/]preload-helper|rolldown[\\/]runtime/,
                priority: 1,
              },
              { name: 'core', minShareCount: 3, test: isOfEveryPage, priority: 1 },
              { name: 'dialog', includeDependenciesRecursively: false, test: ofEveryDialog, priority: 1 },
              {
                name: 'host',
                includeDependenciesRecursively: false,
                test: (id) => ofEveryHost.some((files) => files.test(id)),
                priority: 1,
              },
              {
                name: 'stay',
                minShareCount: 2,
                includeDependenciesRecursively: false,
                test: (id) => ofEveryStay.some((files) => files.test(id)),
                priority: 1,
              },
            ],
          },
        },
      },
    },
  }
}

/** The server's renderer: one file with React's production build in it, which loads quickly. */
export function renderSettings(outDir) {
  return {
    ...shared,
    plugins: [ownIcons, react()],
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
