import { badRequest } from '#server/http/errors.ts'

/** Sorts items as in `ids`. Throws 400 unless `ids` contains each of them once. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const isComplete =
    ids.length === items.length &&
    new Set(ids).size === ids.length &&
    items.every(({ id }) => ids.includes(id))
  if (!isComplete) throw badRequest('house.incompleteOrder')
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
