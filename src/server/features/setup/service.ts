import { isReservedAddress } from '#server/adapters/mail/port.ts'
import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { defaultHostName, hasFirstPassword } from '#server/features/accounts/service.ts'
import { isPaymentsOff } from '#server/features/deposits/service.ts'
import * as house from '#server/features/house/service.ts'
import type { Host } from '#server/http/guards.ts'
import type { HandlerResult } from '#shared/contract/endpoint.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import type { getSetup } from '#shared/contract/setup/schemas.ts'
import { type HousePart, houseFields } from '#shared/house.ts'
import { type SetupNeed, type SetupStep, setupNeeds, setupSteps } from '#shared/setup.ts'

type Setup = HandlerResult<typeof getSetup>
type Reader = Pick<Host, 'id' | 'name' | 'email'>

const stepOfPart: Readonly<Record<HousePart, SetupStep>> = {
  basics: 'house',
  place: 'house',
  money: 'house',
  words: 'photos',
  translations: 'photos',
  photos: 'photos',
  features: 'photos',
  arrival: 'arrival',
  rules: 'arrival',
}
const fields: Readonly<Record<string, { kind: string; part: HousePart } | undefined>> = houseFields
const stepOf = (name: string): SetupStep => stepOfPart[fields[name]?.part ?? 'photos']

/** Returns what each step needs beside fields of its own. Words are a text of the landing page. */
async function needsOf(
  ctx: AppContext,
  { name, email, id }: Reader,
  { phone, email: houseEmail, heroLine, summary, sections, address }: AdminHouse,
): Promise<Record<SetupStep, SetupNeed[]>> {
  const { db } = ctx.database
  // Read from the database: another process may have stored the mail server a moment ago.
  const [stored, isPasswordPrinted, photos] = await Promise.all([
    db.selectFrom('site_settings').select('id').where('name', '=', 'email').executeTakeFirst(),
    hasFirstPassword(ctx, id),
    house.listPhotos(ctx, { isAll: false }),
  ])
  const hasServer = stored !== undefined || ctx.config.mail.smtpUrl !== null
  const isEmpty = (...texts: string[]) => texts.join('').trim() === ''
  const needed = (needs: Partial<Record<SetupNeed, boolean>>) => setupNeeds.filter((need) => needs[need])
  return {
    you: needed({
      hostName: name === defaultHostName,
      reachableAddress: hasServer && isReservedAddress(email),
      ownPassword: isPasswordPrinted,
    }),
    email: needed({ mailServer: !hasServer }),
    house: needed({ contact: isEmpty(phone, houseEmail), payments: isPaymentsOff(ctx) }),
    photos: needed({
      photo: photos.length === 0,
      words: isEmpty(heroLine, summary, ...sections.map(({ text }) => text)),
    }),
    arrival: needed({ address: isEmpty(address) }),
  }
}

/**
 * Returns the set-up steps, and the fields that still have sample content. A marked step is done, whatever the host kept on
 * purpose; but its texts of the sample stay listed, and mail must reach the host.
 */
export async function read(ctx: AppContext, host: Reader): Promise<Setup> {
  const found = await house.readForHost(ctx)
  const needs = await needsOf(ctx, host, found)
  const marked = await ctx.database.db.selectFrom('setup_steps').select('name').execute()
  const steps = setupSteps.map((name) => {
    const isMarked = marked.some((step) => step.name === name)
    const left = found.stillSample.filter(
      (field) => stepOf(field) === name && !(isMarked && fields[field]?.kind === 'fact'),
    )
    const isComplete = left.length + needs[name].length === 0
    const isDone = isComplete || (isMarked && !needs[name].includes('reachableAddress'))
    return { name, left, needs: needs[name], isMarked, isDone }
  })
  return { steps, isOver: steps.every(({ isDone, left }) => isDone && left.length === 0) }
}

export async function markStep(ctx: AppContext, step: SetupStep, isDone: boolean, host: Host) {
  await inTransaction(ctx.database.db, async (tx) => {
    if (isDone)
      await tx
        .insertInto('setup_steps')
        .values({ name: step })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    else await tx.deleteFrom('setup_steps').where('name', '=', step).execute()
    const action = isDone ? 'setup.step_marked' : 'setup.step_unmarked'
    await recordAudit(tx, ctx.clock, { actor: host, action, detail: { step } })
  })
  return read(ctx, host)
}
