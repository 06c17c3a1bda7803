import crypto, { randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

export interface SeededRandom {
  below(end: number): number
  oneIn(odds: number): boolean
  pick<T>(among: readonly T[]): T
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    oneIn: (odds) => below(odds) === 0,
    pick: (among) => among[below(among.length)] as (typeof among)[number],
  }
}

export async function withIdsFrom<Result>(seed: number, work: () => Promise<Result>): Promise<Result> {
  const real = randomUUID
  const random = createSeededRandom(seed)
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.below(16).toString(16)).join('')
  const seeded = () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}` as const
  const put = (way: typeof randomUUID) => {
    crypto.randomUUID = way
    syncBuiltinESMExports()
  }
  put(seeded)
  try {
    return await work()
  } finally {
    put(real)
  }
}
