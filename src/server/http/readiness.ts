/** How long a part of the server has to answer before it counts as silent. */
const answerWithinMs = 2000

/**
 * Turns a check that throws into a question with an answer: does this part answer, within two seconds? Who asks while
 * nobody has answered yet waits for the same check, so that a silent part is not asked by more and more callers.
 */
export function answersInTime(
  check: () => Promise<void>,
  withinMs: number = answerWithinMs,
): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null
  return async () => {
    underWay ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = null
      })
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMs)
    })
    try {
      return await Promise.race([underWay, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
