import 'vitest'

declare module 'vitest' {
  /** What `vitest.config.ts` and the global set-ups hand to tests; read with `inject`. */
  interface ProvidedContext {
    /** Which database the feature tests of this project run on. */
    engine: 'sqlite' | 'postgres'
    /** Where databases are made; only with the engine `postgres`. */
    postgresAdminUrl: string
    /** A migrated, empty database to clone; nobody may be connected to it. */
    postgresTemplate: string
    /** Where the run's one Chromium listens; only in browser tests. */
    browserEndpoint: string
    /** How often a fault test does its damage. */
    faultRounds: number
  }
}
