import { isReservedAddress } from '#server/adapters/mail/port.ts'
import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { defaultHostName, hasFirstPassword } from '#server/features/accounts/service.ts'
import * as house from '#server/features/house/service.ts'
import type { Host } from '#server/http/guards.ts'
import type { HandlerResult } from '#shared/contract/endpoint.ts'
import type { getSetup } from '#shared/contract/setup/schemas.ts'
import { houseFields } from '#shared/house.ts'
import { type SetupStep, setupSteps } from '#shared/setup.ts'

type Setup = HandlerResult<typeof getSetup>

const fields: Readonly<Record<string, { kind: string; part: string } | undefined>> = houseFields

function stepOf(name: string): SetupStep {
  const isOfArrival = fields[name]?.kind === 'secret' || name === 'emergencyNumber' || name === 'houseRules'
  if (isOfArrival) return 'arrival'
  return fields[name]?.part === 'basics' ? 'house' : 'photos'
}

/** Returns the set-up steps, and the fields that still have sample content. */
export async function read(ctx: AppContext, host: Pick<Host, 'id' | 'name' | 'email'>): Promise<Setup> {
  const { db } = ctx.database
  // Read from the database: another process may have stored the mail server a moment ago.
  const [{ stillSample }, marked, mailServer, isPasswordPrinted] = await Promise.all([
    house.readForHost(ctx),
    db.selectFrom('setup_steps').select('name').execute(),
    db.selectFrom('email_settings').select('id').executeTakeFirst(),
    hasFirstPassword(ctx, host.id),
  ])
  const isFound: Partial<Record<SetupStep, boolean>> = {
    you: host.name !== defaultHostName && !isReservedAddress(host.email) && !isPasswordPrinted,
    email: mailServer !== undefined || ctx.config.mail.smtpUrl !== null,
  }
  const steps = setupSteps.map((name) => {
    const left = stillSample.filter((field) => stepOf(field) === name)
    const isMarked = marked.some((step) => step.name === name)
    return { name, left, isMarked, isDone: isMarked || (isFound[name] ?? left.length === 0) }
  })
  return { steps, isOver: stillSample.length === 0 && steps.every(({ isDone }) => isDone) }
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
