import type { FeedProblem, UnreadReason } from '#shared/contract/calendar/schemas.ts'

/** A calendar could not be read. The message never contains its address. */
export class FeedFailure extends Error {
  readonly problem: FeedProblem
  constructor(problem: FeedProblem) {
    super(`the calendar could not be read: ${problem}`)
    this.name = 'FeedFailure'
    this.problem = problem
  }
}

/** An entry of a calendar that can't be read. It costs no other. */
export class Unreadable extends Error {
  readonly reason: UnreadReason
  constructor(reason: UnreadReason) {
    super(reason)
    this.reason = reason
  }
}
