import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listStays } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'

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
      .selectFrom('guest_stays')
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

describe('sentences of older data', () => {
  const migration = readFileSync(
    new URL('../../db/migrations/0015-deposit-codes.sql', import.meta.url),
    'utf8',
  )
  const older: [kind: string, note: string | null, code: string | null, param: string | null][] = [
    ['held', null, null, null],
    ['claimed', 'Broken "lamp" \\ and \'shade\'', 'reason', 'Broken "lamp" \\ and \'shade\''],
    ['action_required', 'The card has expired.', 'refused', 'expired_card'],
    ['hold_failed', 'The bank declined it.', 'refused', null],
    [
      'renewed',
      'A new hold takes the place of the first, so that it lasts until after the stay.',
      'renewed',
      null,
    ],
    [
      'card_saved',
      'The card was verified and saved. The hold is placed on Thu 10 Dec 2026.',
      'legacy',
      'The card was verified and saved. The hold is placed on Thu 10 Dec 2026.',
    ],
  ]

  it('become codes where they are known, and are kept where not; what people typed stays as it is', async () => {
    const { db } = test.app.database
    const stay = await ready(soon)
    await pay(stay.accessToken)
    await sql`delete from deposit_lines`.execute(db)
    // As the table was before.
    await sql`alter table deposit_lines drop column note_code`.execute(db)
    for (const [index, [kind, note]] of older.entries())
      await sql`insert into deposit_lines (stay_id, position, at, kind, amount_cents, note)
        values (${stay.id}, ${index + 1}, '2026-12-01T00:00:00.000Z', ${kind}, 0, ${note})`.execute(db)
    await sql`update guest_stays set deposit_attention = ${'The hold ran out. It’s gone.'}`.execute(db)
    for (const statement of migration.replace(/^--.*$/gm, '').split(';'))
      if (statement.trim() !== '') await sql.raw(statement).execute(db)
    expect(await lines()).toEqual(older.map(([kind, , code, param]) => ({ kind, code, param })))
    expect((await view(stay.accessToken)).events.map(({ note }) => note?.code ?? null)).toEqual(
      older.map(([, , code]) => code),
    )
    const [listed] = await (await test.host()).call(listStays)
    expect(listed?.depositAttention).toBe('The hold ran out. It’s gone.')
  })
})
