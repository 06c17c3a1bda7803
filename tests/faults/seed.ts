import { inject } from 'vitest'

/** Draws that repeat with the same seed. */
export interface Random {
  /** A number from 0 up to, but without, 1. */
  next(): number
  /** A whole number from `from` up to, but without, `to`. */
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** The same items in another order. */
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32: small, even enough for choosing moments. https://github.com/cprosche/mulberry32 */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * What one test draws from, made from the run's seed and the test's own name, and says how to draw the same again. Moments
 * and orders repeat; what a busy machine makes of them in between does not.
 */
export function seededRandom(name: string): Random {
  const seed = inject('faultSeed')
  process.stdout.write(`${name}: FAULT_SEED=${seed}\n`)
  let own = seed
  for (const letter of name) own = Math.imul(own, 31) + letter.charCodeAt(0)
  const next = mulberry32(own)
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from))
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('Nothing to pick from')
    return items[between(0, items.length)] as Item
  }
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const rest = [...items]
    const drawn: Item[] = []
    while (rest.length > 0) drawn.push(...rest.splice(between(0, rest.length), 1))
    return drawn
  }
  return { next, between, pick, shuffled }
}
