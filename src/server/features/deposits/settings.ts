import { PaymentFailure } from '#server/adapters/payments/port.ts'
import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { allRows, countRows } from '#server/db/columns.ts'
import { findSetting, writeSetting } from '#server/db/site-settings.ts'
import { badRequest, conflict, invalidField, unavailable } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { modeOf } from '#server/settings.ts'
import type { changePaymentSettings, PaymentSettings } from '#shared/contract/deposits/schemas.ts'
import { stripeKeys } from '#shared/contract/deposits/schemas.ts'
import type { HandlerInput } from '#shared/contract/endpoint.ts'
import { problem } from '#shared/contract/problems.ts'
import { settledStates } from '#shared/deposit/states.ts'

interface Keys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}
type Stored = Keys | 'simulated'
type Wanted = HandlerInput<typeof changePaymentSettings>['body']

const isFromEnvironment = ({ config }: Deps<'config'>): boolean => config.payments !== null

/** Returns the provider for these settings. Loads Stripe's large package only if needed. */
async function providerFor({ config, simulator }: Deps<'config' | 'simulator'>, stored: Stored | null) {
  if (stored === null || stored === 'simulated') return simulator
  const { createStripePayments } = await import('#server/adapters/payments/stripe.ts')
  return createStripePayments({ ...stored, apiUrl: config.stripeApiUrl })
}

/** Applies the provider that the environment chose. */
export async function applyEnvironment(ctx: AppContext): Promise<void> {
  if (!isFromEnvironment(ctx)) return
  ctx.payments = await providerFor(ctx, ctx.config.payments)
  ctx.paymentSource = { from: 'environment', settingId: null, isChosen: true }
}

const find = ({ vault }: Deps<'vault'>, db: Db) => findSetting<{ by: Stored }>(db, vault, 'payments')

/** Returns a function that applies the provider that a host chose, if that has changed. */
export const renewPayments = (ctx: AppContext) => async (): Promise<void> => {
  if (isFromEnvironment(ctx)) return
  const stored = await find(ctx, ctx.database.db)
  if ((stored?.id ?? null) === ctx.paymentSource.settingId) return
  ctx.payments = await providerFor(ctx, stored?.value.by ?? null)
  const from = stored ? 'browser' : 'none'
  const isChosen = stored !== null || !ctx.config.isProduction
  ctx.paymentSource = { from, settingId: stored?.id ?? null, isChosen }
}

/** Returns whether this process applies the stored provider, and keeps it so until the transaction ends. */
export async function isProviderCurrent(
  { database, paymentSource }: Deps<'database' | 'paymentSource'>,
  tx: Tx,
): Promise<boolean> {
  if (paymentSource.from === 'environment') return true
  await database.lock(tx, 'payments')
  const row = await tx
    .selectFrom('site_settings')
    .select('id')
    .where('name', '=', 'payments')
    .executeTakeFirst()
  return (row?.id ?? null) === paymentSource.settingId
}

/** Returns the number of deposits that guests authorized in the simulator, and that hold no money. */
const countSimulated = (db: Db) =>
  countRows(
    db
      .selectFrom('deposits')
      .where('provider', '=', 'simulated')
      .where('state', 'not in', ['none', 'failed', ...settledStates]),
  )

/** Returns Stripe's ids of everything of ours that is still to be followed there: holds, forms and saved cards. */
async function openAtStripe(db: Db): Promise<string[]> {
  const rows = await allRows(
    db
      .selectFrom('deposit_intents')
      .innerJoin('deposits', 'deposits.stay_id', 'deposit_intents.stay_id')
      .select('deposit_intents.id')
      .where('deposit_intents.provider', '=', 'stripe')
      .where((e) =>
        e.or([
          e('status', 'in', ['open', 'refused', 'active']),
          e.and([e('status', '=', 'saved'), e('deposits.payment_method_id', 'is not', null)]),
        ]),
      )
      .orderBy('deposit_intents.created_at'),
  )
  return rows.map(({ id }) => id)
}

const hasOpenCall = async (db: Db): Promise<boolean> =>
  (await countRows(
    db
      .selectFrom('deposit_operations')
      .innerJoin('deposits', 'deposits.stay_id', 'deposit_operations.stay_id')
      .where('deposits.provider', '=', 'stripe')
      .where('finished_at', 'is', null),
  )) > 0

export async function readSettings(ctx: AppContext): Promise<PaymentSettings> {
  const { db } = ctx.database
  await renewPayments(ctx)()
  const { payments, paymentSource } = ctx
  const publishableKey = payments.publishableKey ?? ''
  return {
    source: paymentSource.from,
    provider: payments.provider,
    mode: modeOf(publishableKey),
    publishableKey,
    isChosen: paymentSource.isChosen,
    webhook: `${ctx.config.publicUrl}/api/stripe/webhook`,
    openCount: (await openAtStripe(db)).length,
    simulatedCount: await countSimulated(db),
  }
}

/** Completes typed keys by the stored ones. Throws 400 for a missing key, for two modes, and for test keys in production. */
function complete({ config }: Deps<'config'>, wanted: Wanted, stored: Stored | null): Stored {
  if (wanted.provider === 'simulated') return 'simulated'
  const known = stored === 'simulated' ? null : stored
  const keys = stripeKeys.map((name) => [name, wanted[name] ?? known?.[name] ?? ''] as const)
  for (const [name, key] of keys) if (key === '') throw invalidField(name, problem(name))
  const found = Object.fromEntries(keys) as Record<keyof Keys, string>
  const mode = modeOf(found.secretKey)
  if (config.isProduction && mode === 'test') throw invalidField('secretKey', problem('testKey'))
  if (mode !== modeOf(found.publishableKey)) throw invalidField('publishableKey', problem('otherMode'))
  return found
}

/** Tries the keys. Throws 400 with Stripe's reason, and 409 if they don't reach a deposit that is open at Stripe. */
async function tryOut(ctx: AppContext, keys: Keys, open: readonly string[]): Promise<void> {
  try {
    const { tryKeys } = await import('#server/adapters/payments/stripe.ts')
    const isPair = await tryKeys({ ...keys, apiUrl: ctx.config.stripeApiUrl })
    if (!isPair) throw invalidField('publishableKey', problem('otherAccount'))
    const provider = await providerFor(ctx, keys)
    for (const id of open) if ((await provider.retrieve(id)) === null) throw conflict('deposits.otherAccount')
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    if (error.kind === 'account' || error.kind === 'refused')
      throw badRequest('deposits.keysRefused', error.message.slice(0, 200))
    throw unavailable('deposits.stripeSilent', error)
  }
}

/**
 * Stores Stripe's keys, or that cards are simulated. This process applies it at once, others within a second. Throws 409 if the
 * environment decides, or if a deposit that is open at Stripe would be out of reach.
 */
export async function changeSettings(ctx: AppContext, wanted: Wanted, host: Host): Promise<PaymentSettings> {
  if (isFromEnvironment(ctx)) throw conflict('deposits.environmentWins')
  const { db } = ctx.database
  const before = await find(ctx, db)
  const next = complete(ctx, wanted, before?.value.by ?? null)
  const open = await openAtStripe(db)
  if (next === 'simulated' && open.length > 0) throw conflict('deposits.openAtStripe')
  if (next !== 'simulated') await tryOut(ctx, next, open)
  await inTransaction(db, async (tx) => {
    await ctx.database.lock(tx, 'payments')
    // Another save, or a call that began while Stripe was asked.
    const isSame = (await find(ctx, tx))?.id === before?.id
    const isKnown = (await openAtStripe(tx)).every((id) => open.includes(id)) && !(await hasOpenCall(tx))
    if (!isSame || !isKnown) throw conflict('deposits.changedMeanwhile')
    await writeSetting(tx, ctx.vault, 'payments', { by: next })
    const to = next === 'simulated' ? next : (modeOf(next.secretKey) ?? 'live')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'payments.settings_changed', detail: { to } })
  })
  const settings = await readSettings(ctx)
  ctx.wake()
  return settings
}
