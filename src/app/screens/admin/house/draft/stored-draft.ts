import { keep } from '#app/lib/kept.ts'

/** What was typed of the house and is not saved, by field. */
export type Draft = Record<string, unknown>

export const isEmpty = (draft: Draft): boolean => Object.keys(draft).length === 0
export const without = (draft: Draft, isGone: (name: string, value: unknown) => boolean): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isGone(name, value)))

export const draftKey = 'latchkey.house'

/** Keeps it in this tab, over a reload and another sign-in, with the version that it was typed on. */
export function keepDraft(version: number, draft: Draft): void {
  // A number that is none would come back as "nothing", which is something else.
  const kept = without(draft, (_, value) => typeof value === 'number' && !Number.isFinite(value))
  keep(draftKey, isEmpty(kept) ? null : { version, draft: kept })
}

/** Forgets what was typed: whoever signs out leaves nothing behind. */
export const forgetDraft = (): void => keepDraft(0, {})
