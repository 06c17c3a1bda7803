import { AddressRefused } from '#server/adapters/network/open-addresses.ts'
import type { FeedProblem } from '#shared/contract/calendar/schemas.ts'

/** A calendar could not be read; why is the problem's code, and nothing of its address is in the message. */
export class FeedFailure extends Error {
  readonly problem: FeedProblem
  constructor(problem: FeedProblem) {
    super(`calendar not read: ${problem}`)
    this.name = 'FeedFailure'
    this.problem = problem
  }
}

/** Returns the failure that an error of the network guard is for a calendar; `null` for any other error. */
export const asFeedFailure = (error: unknown): FeedFailure | null =>
  error instanceof AddressRefused ? new FeedFailure(error.problem) : null
