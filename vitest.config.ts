import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { EngineName } from './tests/support/engines/page.ts'
import { quickFolder } from './tests/support/quick-folder.ts'

/**
 * A test that starts an app (`testApp`, `stripeApp`) or asks for the engine runs once on SQLite and once on PostgreSQL;
 * one that does neither has no database to differ by, and runs in `unit`.
 */
const featureTests = globSync(['src/server/**/*.test.ts', 'tests/feature/**/*.test.ts'], {
  cwd: import.meta.dirname,
}).filter((file) =>
  /\b(testApp|stripeApp)\(|inject\('engine'\)/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
)

/** What only concerns PostgreSQL. */
const postgresTests = ['tests/postgres/**/*.test.ts']

const feature = (engine: 'sqlite' | 'postgres'): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name: `feature-${engine}`,
    include: engine === 'postgres' ? [...featureTests, ...postgresTests] : featureTests,
    provide: { engine },
    env: { TMPDIR: quickFolder() },
  },
})

const faultSeed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))

/**
 * The same fault tests with few rounds (inside `npm test`), some (`npm run prove`) or many (`npm run test:faults`). Two
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

/** Browser journeys on two processes, PostgreSQL and S3: the same files as in `e2e`, few of them or all. */
const cluster = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    provide: { servers: 'two' },
    ...browserTests,
    sequence: { groupOrder: 1 },
  },
})

/** Journeys that every engine takes: the one inside `npm test`, or all of them (`npm run test:full`). */
const journeys = (
  name: string,
  browserEngine: EngineName,
  include: string[],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    provide: { browserEngine },
    ...browserTests,
    sequence: { groupOrder: 1 },
  },
})
const engineNames = ['chromium', 'firefox', 'webkit'] as const

export default defineConfig({
  test: {
    setupFiles: ['tests/support/strict.ts', 'tests/support/sample-house.ts'],
    globalSetup: 'tests/support/run-servers-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Two cores are the least a machine has here, and a test often waits: for a page, a limit, a process. With four workers a
    // run takes as long.
    maxWorkers: 3,
    // Loading the program anew for each file took two fifths of all the work. Files that run one after the other in a
    // process share its modules: no test may leave anything behind in one.
    isolate: false,
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
          include: ['{src,content,scripts,bench,tests/{unit,feature,simulation}}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...featureTests],
        },
      },
      feature('sqlite'),
      feature('postgres'),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          ...browserTests,
          sequence: { groupOrder: 1 },
        },
      },
      cluster('e2e-cluster', [
        'tests/e2e/guest-checks-in.spec.ts',
        'tests/e2e/host-lives-through-a-week.spec.ts',
        'tests/e2e/host-runs-the-house.spec.ts',
      ]),
      cluster('e2e-cluster-long', ['tests/e2e/**/*.spec.ts']),
      ...engineNames.flatMap((name) => [
        journeys(name, name, ['tests/engines/journey.spec.ts']),
        journeys(`${name}-long`, name, ['tests/engines/**/*.spec.ts']),
      ]),
      {
        extends: true,
        test: {
          name: 'image',
          include: ['tests/image/**/*.spec.ts'],
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
