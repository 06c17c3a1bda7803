/** Whether an order names every one of these once, and nothing else. */
export const isWholeOrder = (ids: readonly string[], all: readonly { id: string }[]): boolean =>
  ids.length === all.length && new Set(ids).size === ids.length && all.every(({ id }) => ids.includes(id))
