import { asSentence } from '#i18n/en/status-items.ts'
import type { StatusItem, StatusState } from '#shared/contract/operations/schemas.ts'

export type Finding = Omit<StatusItem, 'name'>

const finding =
  (state: StatusState) =>
  (title: string, detail: string | null = null, since: string | null = null): Finding => ({
    state,
    title,
    detail,
    since,
  })
export const bad = finding('bad')
export const attention = finding('attention')
export const good = finding('good')

const severity: Readonly<Record<StatusState, number>> = { bad: 0, attention: 1, good: 2 }
export const bySeverity = (a: Finding, b: Finding): number => severity[a.state] - severity[b.state]

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' ') || null

/** Returns a group's item: its worst finding, followed by the others that are not good, or by all if none is bad. */
export function group(name: StatusItem['name'], ...findings: (Finding | false | null)[]): StatusItem {
  const [first, ...others] = findings.filter((each) => each !== false && each !== null).toSorted(bySeverity)
  if (!first) throw new Error(`nothing is known of ${name}`)
  const named = others.filter(({ state }) => state !== 'good' || first.state === 'good')
  const more = named.flatMap(({ title, detail }) => [asSentence(title), detail])
  return { name, ...first, detail: joined([first.detail, ...more]) }
}
