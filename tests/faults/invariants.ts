import { expect } from 'vitest'
import { type DepositState, depositMove, depositStates, depositTransitions } from '#shared/deposit/states.ts'
import { canMoveStatus, type StayStatus, stayStatuses } from '#shared/stay/status.ts'

export type Query = (text: string) => Promise<Record<string, unknown>[]>

/** Rows that one transaction writes together: each query returns inconsistent ones. */
const inconsistencyQueries = [
  "select id from guest_stays s where not exists (select 1 from audit_log a where a.stay_id = s.id and a.action = 'stay.created')",
  "select id from guest_stays s where status = 'approved' and not exists (select 1 from audit_log a where a.stay_id = s.id and a.action = 'stay.status_moved')",
  "select id from guest_stays s where payment_status = 'authorized' and not exists (select 1 from deposits d where d.stay_id = s.id)",
  'select stay_id from stay_documents s where id_document_id is not null and not exists (select 1 from stored_objects o where o.id = s.id_document_id)',
  // Each stay has at most one live hold: one being requested, or one authorized.
  "select stay_id from deposit_intents where kind = 'hold' and status in ('open', 'active') group by stay_id having count(*) > 1",
  'select stay_id from deposit_intents group by stay_id having sum(captured_cents) > 20000',
  'select stay_id from deposit_operations where finished_at is null group by stay_id having count(*) > 1',
]

/** Returns every state that a deposit can be in after these events, by the state table. */
export function statesAfter(events: readonly string[]): Set<DepositState> {
  const step = (from: ReadonlySet<DepositState>, event: string | undefined) =>
    depositStates.filter((to) =>
      [...from].some((state) =>
        depositTransitions.some((transition) => {
          const move = depositMove(state, transition)
          return move?.to === to && move.event === event
        }),
      ),
    )
  /** Adds the states that are reachable by moves without an event. */
  const closure = (start: Iterable<DepositState>) => {
    const reached = new Set(start)
    for (let size = -1; size !== reached.size; ) {
      size = reached.size
      for (const state of step(reached, undefined)) reached.add(state)
    }
    return reached
  }
  let states = closure(['none'])
  for (const [index, event] of events.entries()) {
    // A partial claim records a second event: the rest is released with it.
    if (event === 'released' && events[index - 1] === 'claimed') continue
    states = closure(step(states, event))
  }
  return states
}

async function assertDeposits(query: Query): Promise<void> {
  const rows = await query('select stay_id, kind from deposit_events order by stay_id, position')
  for (const { stay_id, state } of await query('select stay_id, state from deposits')) {
    const events = rows.filter((row) => row.stay_id === stay_id).map(({ kind }) => String(kind))
    const possible = [...statesAfter(events)]
    expect(possible, `deposit ${stay_id} is ${state} after ${events.join(', ')}`).toContain(state)
  }
}

/**
 * Each move of a stay's status must be allowed, and together they lead from pending to the current one. Rows don't
 * have the order of two moves in one millisecond, so any consistent order is accepted.
 */
async function assertStatusMoves(query: Query): Promise<void> {
  const moves = (await query("select stay_id, detail from audit_log where action = 'stay.status_moved'")).map(
    ({ stay_id, detail }) => ({
      stayId: stay_id,
      ...(JSON.parse(String(detail)) as { from: StayStatus; to: StayStatus }),
    }),
  )
  for (const { stayId, from, to } of moves)
    expect(canMoveStatus(from, to), `stay ${stayId} went from ${from} to ${to}`).toBe(true)
  for (const { id, status } of await query('select id, status from guest_stays')) {
    const own = moves.filter(({ stayId }) => stayId === id)
    for (const state of stayStatuses) {
      const came = own.filter(({ to }) => to === state).length + (state === 'pending' ? 1 : 0)
      const left = own.filter(({ from }) => from === state).length
      expect(came - left, `stay ${id}: came to ${state} and left it`).toBe(status === state ? 1 : 0)
    }
  }
}

async function assertProvider(query: Query): Promise<void> {
  const intents = (await query("select body from simulated_objects where kind = 'intent'")).map(
    ({ body }) =>
      (JSON.parse(String(body)) as { intent: { status: string; metadata: { stay?: string } } }).intent,
  )
  const standing = intents
    .filter(({ status }) => status === 'requires_capture')
    .map(({ metadata }) => metadata.stay)
  expect(standing.length, 'stays with a hold at the provider').toBe(new Set(standing).size)
}

export async function assertInvariants(query: Query): Promise<void> {
  for (const text of inconsistencyQueries) expect(await query(text), text).toEqual([])
  await assertDeposits(query)
  await assertStatusMoves(query)
  await assertProvider(query)
}
