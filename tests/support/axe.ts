import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
// Frames of another origin are looked at like our own.
const script = `${readFileSync(file, 'utf8')};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** What axe finds on a page, with what is in its frames, in one line each. */
export async function findings(page: Page, { exclude }: { exclude?: string[] } = {}): Promise<string[]> {
  // Chromium goes down when a script is put into a frame that may run none; the page in it is looked at by itself.
  await page.evaluate(() => document.querySelector('iframe[sandbox]')?.remove())
  // Axe runs in the page itself, put there once: its own builder sends it each time, and opens a second page that takes
  // five times as long as what it finds.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  }
  const { violations } = await page.evaluate(
    (wanted) =>
      (window as unknown as { axe: typeof axe }).axe.run(wanted, {
        // Without the list of all that is well, which on a long page takes longer to write than to find.
        resultTypes: ['violations'],
        // Without the style sheets, fetched and read again: only a rule that is switched off by default asks for them.
        preload: { assets: ['media'] },
      }),
    { exclude: exclude ?? [] },
  )
  return violations.map(
    (found) => `${found.id}: ${found.help} ${found.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
}
