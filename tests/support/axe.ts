import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
// Frames of another origin are checked too.
const script = `${readFileSync(file, 'utf8')};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

export async function findings(page: Page, { exclude }: { exclude?: string[] } = {}): Promise<string[]> {
  // Chromium crashes if a script is injected into a frame that may run none; that frame's page is checked separately.
  await page.evaluate(() => document.querySelector('iframe[sandbox]')?.remove())
  // Injects axe once into the page: its own builder sends it each time and opens a second page, which takes five
  // times as long.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
  }
  const { violations } = await page.evaluate(
    (wanted) =>
      (window as unknown as { axe: typeof axe }).axe.run(wanted, {
        // Omits passed rules, whose list takes longer to write than to find.
        resultTypes: ['violations'],
        // Omits style sheets: only a rule that is off by default needs them.
        preload: { assets: ['media'] },
      }),
    { exclude: exclude ?? [] },
  )
  return violations.map(
    (found) => `${found.id}: ${found.help} ${found.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
}
