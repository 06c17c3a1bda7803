import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { TestApp } from './app-harness.ts'
import { authorizeDeposit } from './journey.ts'

/** A stay's properties that matter to a test; the others get valid defaults. Days are `YYYY-MM-DD`. */
export interface StayOptions {
  guestName?: string
  guestEmail?: string
  checkInDate?: string
  checkOutDate?: string
  status?: StayStatus
  paymentStatus?: 'pending' | 'authorized' | 'failed'
  guestPhone?: string | null
  /** Stores ids for both photos, without files. */
  hasDocuments?: boolean
}

/** The options of a stay whose guest has given everything. */
export const checkedIn = {
  guestPhone: '+64211234567',
  hasDocuments: true,
  paymentStatus: 'authorized',
} as const

const someId = '00000000-0000-4000-8000-000000000001'

export async function buildStay(
  test: Pick<TestApp, 'app' | 'host'>,
  options: StayOptions = {},
): Promise<AdminStay> {
  const host = await test.host()
  const stay = await host.call(createStay, {
    body: {
      guestName: options.guestName ?? 'Aroha Ngata',
      guestEmail: options.guestEmail ?? 'aroha@example.nz',
      checkInDate: options.checkInDate ?? '2026-12-10',
      checkOutDate: options.checkOutDate ?? '2026-12-14',
    },
  })
  const { db } = test.app.database
  await db
    .updateTable('guest_stays')
    .set({
      status: options.status ?? 'pending',
      payment_status: options.paymentStatus ?? 'pending',
      guest_phone_sealed: test.app.ctx.vault.sealText(
        { table: 'guest_stays', row: stay.id, column: 'guest_phone_sealed' },
        options.guestPhone ?? null,
      ),
    })
    .where('id', '=', stay.id)
    .execute()
  if (options.hasDocuments) {
    const given = { stay_id: stay.id, id_document_id: someId, selfie_id: someId }
    await db.insertInto('stay_documents').values(given).execute()
  }
  return stay
}

/** Records that a stay's guests have left, on any day. */
export async function setDeparted(
  { app: { database, ctx } }: Pick<TestApp, 'app'>,
  stayId: string,
): Promise<void> {
  const at = new Date(ctx.clock.now()).toISOString()
  await database.db.updateTable('guest_stays').set({ departed_at: at }).where('id', '=', stayId).execute()
}

/** Sets the stay's deposit fields without creating a deposit. */
export async function showDeposit(
  { app: { database } }: Pick<TestApp, 'app'>,
  stayId: string,
  shown: Partial<Selectable<Tables['deposits']>>,
): Promise<void> {
  const none = { state: 'none', provider: 'simulated' } as const
  await database.db
    .insertInto('deposits')
    .values({ ...none, ...shown, stay_id: stayId })
    .onConflict((conflict) => conflict.column('stay_id').doUpdateSet(shown))
    .execute()
}

export const buildApprovedStay = (
  test: Pick<TestApp, 'app' | 'host'>,
  options: StayOptions = {},
): Promise<AdminStay> => buildStay(test, { ...checkedIn, status: 'approved', ...options })

/** Returns an approved stay whose deposit is held by the simulator, with check-in within a few days. */
export async function buildHeldStay(
  test: Pick<TestApp, 'app' | 'host' | 'visitor'>,
  options: StayOptions,
): Promise<AdminStay> {
  const stay = await buildStay(test, { guestPhone: '+64211234567', hasDocuments: true, ...options })
  await authorizeDeposit(test.visitor(), stay.accessToken)
  const params = { id: stay.id }
  await (await test.host()).call(changeStatus, { params, body: { status: 'approved' } })
  return stay
}
