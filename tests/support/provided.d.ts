import 'vitest'
import type { EngineName } from './engines/page.ts'

declare module 'vitest' {
  /** What `vitest.config.ts` and the global set-ups hand to tests; read with `inject`. */
  interface ProvidedContext {
    /** Which database the feature tests of this project run on. */
    engine: 'sqlite' | 'postgres'
    /** Which browser takes the journeys of `tests/engines`. */
    browserEngine: EngineName
    /** How many processes serve the site that browsers see; `undefined` is one, within the test. */
    servers: 'two' | undefined
    /** Where a test asks for the run's PostgreSQL and S3 server (`run-servers.ts`). */
    runServers: string
    /** How often a fault test does its damage. */
    faultRounds: number
    /** What fault tests draw their moments from; set by FAULT_SEED, else new in every run. */
    faultSeed: number
  }
}
