import 'vitest'
import type { S3Settings } from '#server/adapters/storage/s3.ts'
import type { EngineName } from './engines/page.ts'

declare module 'vitest' {
  /** What `vitest.config.ts` and the global set-ups hand to tests; read with `inject`. */
  interface ProvidedContext {
    /** Which database the feature tests of this project run on. */
    engine: 'sqlite' | 'postgres'
    /** Where databases are made; only with the engine `postgres`. */
    postgresAdminUrl: string
    /** A migrated, empty database to clone; nobody may be connected to it. */
    postgresTemplate: string
    /** Which browser takes the journeys of `tests/engines`. */
    browserEngine: EngineName
    /** How many processes serve the site that browsers see; `undefined` is one, within the test. */
    servers: 'two' | undefined
    /** The run's S3 server, or `null` where none can run; only with two servers. */
    s3Server: S3Settings | null
    /** How often a fault test does its damage. */
    faultRounds: number
    /** What fault tests draw their moments from; set by FAULT_SEED, else new in every run. */
    faultSeed: number
  }
}
