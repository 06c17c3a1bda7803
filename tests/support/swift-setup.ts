import type { TestProject } from 'vitest/node'
import { startSwift } from './swift.ts'
import { whyNoSwift } from './swift-programs.ts'

/** Starts one S3 server for the run, where this machine can run one; `npm test` says aloud where it cannot. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (whyNoSwift() !== null) {
    project.provide('s3Server', null)
    return async () => {}
  }
  const server = await startSwift()
  project.provide('s3Server', server.settings)
  return server.stop
}
