import type { AdminHouse } from '#shared/contract/house.ts'
import { houseChangesSchema } from '#shared/house.ts'

/** What was typed of the house and is not saved, by field. */
export type Draft = Record<string, unknown>

export const isEmpty = (draft: Draft): boolean => Object.keys(draft).length === 0
export const without = (draft: Draft, isGone: (name: string, value: unknown) => boolean): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isGone(name, value)))

const key = 'latchkey.house'

/** Keeps it in this tab, over a reload and another sign-in, with the version that it was typed on. */
export function keepDraft(version: number, draft: Draft): void {
  // A number that is none would come back as "nothing", which is something else.
  const kept = without(draft, (_, value) => typeof value === 'number' && !Number.isFinite(value))
  try {
    if (isEmpty(kept)) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ version, draft: kept }))
  } catch {
    // A browser without storage keeps what was typed only as long as the page is open.
  }
}

/** Forgets what was typed: whoever signs out leaves nothing behind. */
export const forgetDraft = (): void => keepDraft(0, {})

/** Without the fields that the house says by now: a save whose answer was lost is one that was done. */
export function stillNew(draft: Draft, house: AdminHouse): Draft {
  const now = house as unknown as Draft
  const asSaved = (name: string, value: unknown) => {
    const { data } = houseChangesSchema.safeParse({ [name]: value })
    return JSON.stringify(data ? (data as Draft)[name] : value)
  }
  return without(draft, (name, value) => asSaved(name, value) === JSON.stringify(now[name]))
}

/** What was typed here before, as far as it is news to the house; and the version that it was typed on. */
export function readDraft(house: AdminHouse): { version: number; draft: Draft } {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      version: number
      draft: Draft
    } | null
    const draft = stored ? stillNew(stored.draft, house) : {}
    return { version: stored && !isEmpty(draft) ? stored.version : house.version, draft }
  } catch {
    return { version: house.version, draft: {} }
  }
}
