import { recall } from '#app/lib/kept.ts'
import type { AdminHouse } from '#shared/contract/house.ts'
import { houseChangesSchema } from '#shared/house.ts'
import { type Draft, draftKey, isEmpty, without } from './stored-draft.ts'

/** Without the fields that the house says by now: a save whose answer was lost is one that was done. */
export function stillNew(draft: Draft, house: AdminHouse): Draft {
  const now = house as unknown as Draft
  const asSaved = (name: string, value: unknown) => {
    const { data } = houseChangesSchema.safeParse({ [name]: value })
    return JSON.stringify(data ? (data as Draft)[name] : value)
  }
  return without(draft, (name, value) => asSaved(name, value) === JSON.stringify(now[name]))
}

/**
 * What was typed here before, and the version that it was typed on; nothing when the house says all of it by now. Where
 * a part is still to be saved the rest stays beside it, so that who saved that rest can be told from somebody else.
 */
export function readDraft(house: AdminHouse): { version: number; draft: Draft } {
  const stored = recall(draftKey) as { version: number; draft: Draft } | null
  if (stored && !isEmpty(stillNew(stored.draft, house))) return stored
  return { version: house.version, draft: {} }
}
