import { boundPage, within } from './bounded.ts'
import { launchChromium } from './chromium-engine.ts'
import { launchFirefox } from './firefox-engine.ts'
import type { Engine, EngineName, EngineOptions, LaunchEngine } from './page.ts'
import { launchWebKit } from './webkit-engine.ts'

const engines: Readonly<Record<EngineName, LaunchEngine>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
}

/** Longer than any response takes on a busy machine, but short enough to identify a hanging browser. */
const answerLimitMs = 45_000

export async function launchEngine(
  name: EngineName,
  { limitMs = answerLimitMs, ...options }: EngineOptions & { limitMs?: number } = {},
): Promise<Engine> {
  const engine = await within(name, 'start', limitMs, engines[name](options))
  return {
    open: async () => boundPage(name, await within(name, 'open a page', limitMs, engine.open()), limitMs),
    close: () => within(name, 'end', limitMs, engine.close()),
  }
}
