import { afterAll, beforeAll, inject } from 'vitest'
import type { Backend } from '#tests/support/running-site.ts'
import { launchEngine } from './engines.ts'
import type { Engine, EngineName, EngineOptions } from './page.ts'
import { createPerson, type Person } from './person.ts'

const findTimeoutMs = 60_000

export interface EngineSite<B extends Backend = Backend> {
  backend: B
  engine: EngineName
  person(): Promise<Person>
}

export function engineSite<B extends Backend>(
  start: () => Promise<B>,
  options: EngineOptions = {},
): EngineSite<B> {
  const name = inject('browserEngine')
  let running: { backend: B; engine: Engine } | null = null
  const current = () => {
    if (!running) throw new Error('The site is there inside tests only')
    return running
  }
  beforeAll(async () => {
    const backend = await start()
    running = { backend, engine: await launchEngine(name, options) }
  })
  afterAll(async () => {
    await running?.engine.close()
    await running?.backend.stop()
  })
  return {
    engine: name,
    get backend() {
      return current().backend
    },
    person: async () => createPerson(await current().engine.open(), findTimeoutMs),
  }
}
