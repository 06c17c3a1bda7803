interface Sources<Fresh, Kept> {
  fresh: Promise<Fresh>
  /** Whether a fresh answer is one to show; if not, the kept one is better. */
  isUsable: (answer: Fresh) => boolean
  kept: Promise<Kept | null>
  /** How long the kept answer waits for the fresh one. */
  waitMs: number
}

type Outcome<Fresh, Kept> =
  | { from: 'network'; answer: Fresh }
  /** `late` is the fresh answer if a usable one still comes, else `null`. It never rejects. */
  | { from: 'kept'; answer: Kept; late: Promise<Fresh | null> }

/**
 * Answers with what the network says if it says something usable in time, else with the kept answer. Without a kept
 * answer it waits for the network as long as that takes, and fails as the network fails.
 */
export async function networkFirst<Fresh, Kept>(
  sources: Sources<Fresh, Kept>,
): Promise<Outcome<Fresh, Kept>> {
  const settled = sources.fresh.then(
    (answer) => (sources.isUsable(answer) ? answer : null),
    () => null,
  )
  // A store that cannot be read (private window, full disk) is a store without a copy.
  const kept = await sources.kept.catch(() => null)
  if (kept === null) return { from: 'network', answer: await sources.fresh }
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), sources.waitMs)
  })
  const inTime = await Promise.race([settled, timeUp])
  clearTimeout(timer)
  if (inTime !== null) return { from: 'network', answer: inTime }
  return { from: 'kept', answer: kept, late: settled }
}
