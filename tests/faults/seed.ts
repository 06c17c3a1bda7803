import { inject } from 'vitest'

export interface Random {
  next(): number
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32: small, and uniform enough for choosing moments. https://github.com/cprosche/mulberry32 */
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
 * Creates a test's random source from the run's seed and the test's name, and prints how to repeat it. Moments and
 * orders repeat; the load of a busy machine doesn't.
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
