import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Browser tests that take half a minute each. They are short files, and a new clone knows only the files' sizes. */
const longest = /(?:accessible-\w+|guest-reads-without-signal|guest-pays-through-stripe)\.spec\.ts$/

/**
 * The image first, because it waits for minutes, then features, because the checks take a core meanwhile. The short unit
 * tests come last, to fill up every worker.
 */
const projects = ['image', 'feature-sqlite', 'feature-postgres', 'postgres-smoke', 'faults', 'e2e', 'layout']

function rankOf({ project, moduleId }: TestSpecification): number {
  const rank = projects.indexOf(project.name)
  return (rank < 0 ? projects.length : rank) - (longest.test(moduleId) ? 0.5 : 0)
}

/** Starts long files early, so that no worker is still busy when the others have finished. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
