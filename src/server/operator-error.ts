/** An error that the operator can fix. It is shown as its message, without a stack trace. */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OperatorError'
  }
}

/** Returns the text that the operator sees: a message for an `OperatorError`, a stack trace for a bug. */
export function operatorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message)
}
