import { describe, expect, it } from 'vitest'
import { listStays } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, later } from '#tests/support/deposit-steps.ts'

const test = testApp()
const { ready, pay, view, settle } = depositSteps(test)
const lines = () =>
  test.app.database.db
    .selectFrom('deposit_lines')
    .select(['kind', 'note_code as code', 'note as param'])
    .orderBy('position')
    .execute()

describe('what is stored of a deposit', () => {
  it('is codes with parameters; the words come when somebody reads', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken, '4000000000000341')
    test.clock.set('2026-12-09T21:05:00.000Z')
    await settle()
    expect(await lines()).toEqual([
      { kind: 'card_saved', code: 'card_saved', param: '2026-12-10' },
      { kind: 'action_required', code: 'refused', param: 'generic_decline' },
    ])
    const row = await test.app.database.db
      .selectFrom('deposits')
      .select('deposit_attention as attention')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.attention ?? '')).toEqual({ code: 'hold_refused', declineCode: 'generic_decline' })
    expect((await view(stay.accessToken)).events.map(({ note }) => note)).toEqual([
      { code: 'card_saved', params: { holdOn: '2026-12-10' } },
      { code: 'refused', params: { declineCode: 'generic_decline' } },
    ])
    const [listed] = await (await test.host()).call(listStays)
    expect(listed?.depositAttention).toBe(
      'We couldn’t place the hold: the bank declined it. The guest’s page asks for another card.',
    )
  })
})
