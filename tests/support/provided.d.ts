import 'vitest'
import type { EngineName } from './engines/page.ts'

declare module 'vitest' {
  /** Values that `vitest.config.ts` and the global set-ups provide to tests; read with `inject`. */
  interface ProvidedContext {
    /** The database of this project's feature tests. */
    engine: 'sqlite' | 'postgres'
    /** Tests reach PostgreSQL through a pooler in transaction mode. */
    isPooled: boolean | undefined
    /** The browser for the journeys of `tests/engines`. */
    browserEngine: EngineName
    /** The number of processes that serve the site; `undefined` is one, within the test. */
    servers: 'two' | undefined
    /** The address at which tests request the run's PostgreSQL and S3 server (`run-servers.ts`). */
    runServers: string
    /** The number of faults per fault test. */
    faultRounds: number
    /** The seed of fault tests: FAULT_SEED, else new in every run. */
    faultSeed: number
  }
}
