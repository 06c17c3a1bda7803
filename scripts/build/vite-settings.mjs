// Vite's settings for the browser build, the renderer build and the dev server.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { entryOf, pageNames, renderEntry } from './entries.mjs'
import { root } from './paths.mjs'

const shared = { configFile: false, root, publicDir: false, logLevel: 'warn' }

/** React whose texts are marked for page translators (`src/app/lib/jsx-runtime.ts`). */
const withKeptTexts = () => react({ jsxImportSource: '#kept' })

/**
 * Modules of most pages with React, in one chunk: many small ones compress worse. Only hosts' pages load long lists page
 * by page.
 */
const sharedModules =
  /src\/app\/(page-frame|api\/use-call|lib\/(announce|foreign-changes|hash|house|http|jsx-runtime|kept-names|kept-text|on-change|our-mark|page-title|query-client|react-tree|rendered|report-crash|server-time|signal|toasts|translations|typed|use-form|use-report|web-storage)|components\/ui\/(announcer|button|clear-place|error-boundary|field|fold|lazy|no-break|notice|panel|progress-bar|retry-notice|skeleton|spinner|text-field|toaster|user-text)|components\/house\/(broken-page|drawing|error-page|language-select))\.|src\/shared\/(contract\/(accounts|deposits|documents|guide|house|stays|threads|uploads)\/calls|email-address|kept-words|stay\/stage)\.|node_modules\/@tanstack(?!.*nfiniteQuery(?:Observer)?\.)|lucide-react\/dist\/esm\/icons\/(x|check|info|arrow-left|arrow-right|circle-check|circle-alert)\./

export function clientSettings(outDir) {
  return {
    ...shared,
    plugins: [withKeptTexts(), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: true,
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      // Its list of each part's files costs the guest's page 1.3 kB; parts are loaded in advance anyway.
      modulePreload: false,
      rolldownOptions: {
        // Texts are built of other texts; without this, a page would carry all texts of each file that it reads.
        treeshake: {
          propertyReadSideEffects: false,
          // Texts, rules and the contract only define things. Otherwise a script loads another for calls that it ignores.
          moduleSideEffects: (id) => !/src\/(i18n|shared)\//.test(id),
        },
        input: Object.fromEntries(pageNames.map((page) => [page, entryOf(page)])),
        output: {
          codeSplitting: {
            groups: [
              // Modules of all pages that the landing page loads too.
              {
                name: 'landing',
                test: /src\/shared\/(link-token|mark)\.|lib\/refresh-scripts\.|preload-helper/,
                priority: 1,
              },
              { name: 'shared', test: sharedModules, minShareCount: 2 },
              // One chunk of the schema library compresses better than the two that sharing makes.
              {
                name: 'schemas',
                test: /node_modules\/zod|src\/shared\/contract\/(fields|problems)\./,
                minShareCount: 2,
              },
              // Small modules that hosts' pages load together.
              {
                name: 'dialogs',
                test: /components\/ui\/(confirm-dialog|dialog|dialog-button|modal)\.|lib\/width\./,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  }
}

/** Returns the settings for the server's renderer: one file with React's production build, which loads quickly. */
export function renderSettings(outDir) {
  return {
    ...shared,
    plugins: [withKeptTexts()],
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

/**
 * Returns the settings for the dev server. `scripts/dev.mjs` renders pages, calls are proxied to `api`, `files` holds
 * fonts.
 */
export function devSettings({ port, api, files }) {
  return {
    ...shared,
    publicDir: files,
    logLevel: 'info',
    appType: 'custom',
    cacheDir: join(root, '.vite'),
    plugins: [withKeptTexts(), tailwindcss()],
    // Without an HTML file, Vite would discover packages one by one, each with a reload.
    optimizeDeps: { entries: pageNames.map(entryOf) },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/photos', '/house-photos', '^/(icon|favicon|apple)', '/api', '/objects', '/healthz', '/readyz'].map(
          (path) => [path, api],
        ),
      ),
    },
  }
}
