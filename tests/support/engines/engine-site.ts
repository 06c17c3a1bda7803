import { afterAll, beforeAll, inject } from 'vitest'
import type { Backend } from '#tests/support/running-site.ts'
import { launchEngine } from './engines.ts'
import type { Engine, EngineName, EngineOptions, EnginePage } from './page.ts'
import { createPerson, createWait, type Person, type Wait } from './person.ts'

const findTimeoutMs = 60_000

export interface EngineSite<B extends Backend = Backend> {
  backend: B
  engine: EngineName
  person(): Promise<Person>
  /** Opens a page for what a person doesn't do. */
  page(): Promise<{ page: EnginePage; wait: Wait }>
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
  const open = async () => {
    const page = await current().engine.open()
    return { page, wait: createWait(page, findTimeoutMs) }
  }
  return {
    engine: name,
    get backend() {
      return current().backend
    },
    page: open,
    person: async () => {
      const { page, wait } = await open()
      return createPerson(page, wait)
    },
  }
}
