import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import type { TestApp } from './app-harness.ts'
import { buildStay } from './builders.ts'
import { guestBrowser } from './photos.ts'

/** Steps and reads for upload tests; the store is empty before each. */
export function uploadSteps(app: TestApp) {
  const folder = () => join(app.config.dataDir, 'files')
  beforeEach(() => rmSync(folder(), { recursive: true, force: true }))
  return {
    /** Returns the ids of all stored objects, in any size. */
    storedFiles(): string[] {
      if (!existsSync(folder())) return []
      const entries = readdirSync(folder(), { recursive: true, withFileTypes: true })
      return [...new Set(entries.filter((entry) => entry.isFile()).map((entry) => entry.name))]
    },
    /** Returns a stay whose link a browser has opened. */
    async guest() {
      const stay = await buildStay(app)
      return { stay, token: stay.accessToken, browser: await guestBrowser(app, stay.accessToken) }
    },
  }
}
