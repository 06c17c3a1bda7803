import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { EngineName } from './tests/support/engines/page.ts'
import { quickFolder } from './tests/support/quick-folder.ts'
import { LongestFirst } from './tests/support/sequencer.ts'

/**
 * A test that starts an app (`testApp`, `stripeApp`) or asks for the engine runs once on SQLite and once on PostgreSQL;
 * one that does neither has no database to differ by, and runs in `unit`.
 */
const featureTests = globSync(['src/server/**/*.test.ts', 'tests/feature/**/*.test.ts'], {
  cwd: import.meta.dirname,
}).filter((file) =>
  /\b(testApp|stripeApp)\(|inject\('engine'\)/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

/** What `npm test` runs on PostgreSQL: schema, gate, locks and two processes. `npm run test:full` runs the rest. */
const postgresSmoke = [
  'tests/feature/migrations.test.ts',
  'tests/feature/reveal-gate.test.ts',
  'tests/postgres/deadlock.test.ts',
  'tests/postgres/two-processes.test.ts',
]

const feature = (
  name: string,
  engine: 'sqlite' | 'postgres',
  include: string[],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, provide: { engine }, env: { TMPDIR: quickFolder() } },
})

/** What meets a pooler in transaction mode: start, prepared look-ups, locks, rewritten tables, backups. */
const pooled: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres-pooled',
    include: [...postgresSmoke, 'tests/postgres/scrub.test.ts', 'tests/feature/backup.test.ts'],
    provide: { engine: 'postgres', isPooled: true },
    env: { TMPDIR: quickFolder() },
  },
}

/** What asks for an S3 server, which takes seven seconds of a processor to start. */
const onBucket = ['src/server/adapters/storage/s3.test.ts', 'tests/unit/uploads-to-s3.test.ts']

/** Only `npm run test:full` runs these: the decoders of rare machines, and the longest commands of developers. */
const onlyFull = [
  'src/server/adapters/images/wasm.test.ts',
  'scripts/demo.test.ts',
  'scripts/prove/evaluate.test.ts',
]

const faultSeed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))

/**
 * The same fault tests with few rounds (`npm run test:full`), some (`npm run prove`) or many (`npm run test:faults`). Two
 * of their files wait for limits of a minute: they run beside the features, which need the processor meanwhile.
 */
const faults = (name: string, faultRounds: number): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: ['tests/faults/**/*.spec.ts'],
    provide: { faultRounds, faultSeed },
    // A bound, not a wait: where other work had the machine, a hundred rounds took more than ten minutes.
    testTimeout: Math.max(600_000, faultRounds * 18_000),
    hookTimeout: 180_000,
  },
})

// Limits are bounds, not waits: they are far beyond what a test needs, because other work may share the machine. The sites
// and the browsers' own folders are in memory: a database syncs each write, and a disk makes its worker wait for that.
const browserTests = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  env: { TMPDIR: quickFolder() },
}

const specs = (names: string[]) => names.map((name) => `tests/e2e/${name}.spec.ts`)

/** Walk all screens instead of one journey: a quarter of all work in browsers, so only `npm run test:full` runs them. */
const layoutTests = specs([
  'accessible-*',
  'guest-page-stays-still',
  'guest-pages-in-each-language',
  'host-fits-the-first-screen',
  'host-goes-by-keyboard',
  'host-sees-past-toasts',
  'host-words-are-marked',
  'hostile-words',
  'visitor-reads-over-any-photo',
  'visitor-sees-any-house',
  'visitor-sees-it-fit',
])

/** Journeys about how pages react. They change little data, so a second process makes no difference to them. */
const pageJourneys = specs([
  'guest-goes-by-keyboard',
  'guest-prints',
  'host-keeps-what-was-typed',
  'host-uses-dialogs',
  'pages-*',
  'visitor-looks-closer',
])

/** The other journeys on two processes, PostgreSQL and S3. */
const cluster: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'e2e-cluster',
    include: specs(['*']),
    exclude: [...layoutTests, ...pageJourneys],
    provide: { servers: 'two' },
    ...browserTests,
    sequence: { groupOrder: 1 },
  },
}

const engineNames = ['chromium', 'firefox', 'webkit'] as const

/** Journeys that every browser engine takes, and those of one, whose files have its name. */
const journeys = (browserEngine: EngineName): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: browserEngine,
    include: ['tests/engines/**/*.spec.ts'],
    exclude: engineNames
      .filter((name) => name !== browserEngine)
      .map((name) => `tests/engines/*.${name}.spec.ts`),
    provide: { browserEngine },
    ...browserTests,
    sequence: { groupOrder: 1 },
  },
})

export default defineConfig({
  test: {
    setupFiles: ['tests/support/strict.ts'],
    globalSetup: 'tests/support/run-servers-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // A test often waits: for a page, a limit, a process. Three workers leave a fifth of two cores idle.
    maxWorkers: 4,
    // Loading the program anew for each file took two fifths of all the work. Files that run one after the other in a
    // process share its modules: no test may leave anything behind in one.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What was compiled is kept, as `npm start` does: for the processes and threads that the server starts.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,content,scripts,bench,tests/{unit,feature}}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...featureTests, ...onBucket, ...onlyFull],
        },
      },
      { extends: true, test: { name: 'unit-full', include: onlyFull } },
      { extends: true, test: { name: 's3', include: onBucket } },
      { extends: true, test: { name: 'simulation', include: ['tests/simulation/*.test.ts'] } },
      feature('feature-sqlite', 'sqlite', featureTests),
      feature('postgres-smoke', 'postgres', postgresSmoke),
      feature('feature-postgres', 'postgres', [...featureTests, 'tests/postgres/**/*.test.ts']),
      pooled,
      {
        extends: true,
        test: {
          name: 'e2e',
          include: specs(['*']),
          exclude: layoutTests,
          ...browserTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'layout',
          include: layoutTests,
          ...browserTests,
        },
      },
      cluster,
      ...engineNames.map(journeys),
      {
        extends: true,
        test: {
          name: 'image',
          include: ['tests/image/**/*.spec.ts'],
          provide: { browserEngine: 'chromium' },
          ...browserTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'proxies',
          include: ['tests/proxies/**/*.spec.ts'],
          provide: { browserEngine: 'chromium' },
          ...browserTests,
          sequence: { groupOrder: 1 },
        },
      },
      faults('faults', 6),
      faults('faults-prove', 24),
      faults('faults-long', 100),
    ],
  },
})
