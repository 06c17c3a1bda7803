import { doctorTexts } from '#i18n/en/reach.ts'
import { environment } from '#server/config.ts'
import { signProbe } from '#server/features/status/probe.ts'
import { createVault } from '#server/vault/seal.ts'
import { type SiteStatus, statusItemNames } from '#shared/contract/status/schemas.ts'
import { print, readConfigOfSite, runCommand } from './parts.ts'

/** Prints a line for each check of the running site, `ok|fix|unknown NAME: sentence`. Exits 1 if anything is to fix. */

type Item = Pick<SiteStatus['items'][number], 'name' | 'state' | 'title' | 'detail'>

const words = { good: 'ok', attention: 'fix', bad: 'fix', unknown: 'unknown' } as const

const lineOf = ({ name, state, title, detail }: Item) =>
  `${words[state]} ${name}: ${[title, detail].filter(Boolean).join('. ').replace(/\s+/g, ' ')}`

const waitMs = 150_000

/** Asks the site on this machine; only it knows its own state. Returns its status, or why it doesn't answer. */
async function askSite(): Promise<Pick<SiteStatus, 'items'> | string> {
  const { secrets, host, port } = readConfigOfSite(environment())
  const place = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
  const { headers } = signProbe(createVault(secrets).hmac, Date.now())
  const signal = AbortSignal.timeout(waitMs)
  const answer = await fetch(`${place}/api/doctor`, { method: 'POST', headers, signal }).catch(() => null)
  if (answer === null) return doctorTexts.notRunning(place)
  return answer.ok ? ((await answer.json()) as SiteStatus) : doctorTexts.otherKey(place)
}

await runCommand(async () => {
  const answer = await askSite()
  const none = statusItemNames.map((name) => ({
    ...({ name, state: 'unknown', title: doctorTexts.unseen, detail: null } satisfies Item),
  }))
  const items = typeof answer === 'string' ? none : answer.items
  if (typeof answer === 'string') print(`fix site: ${answer}`)
  for (const item of items) print(lineOf(item))
  const isToFix = items.some(({ state }) => words[state] === 'fix')
  process.exitCode = isToFix || typeof answer === 'string' ? 1 : 0
})
