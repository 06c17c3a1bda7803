import { isReservedAddress } from '#server/adapters/mail/port.ts'
import type { AppContext } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { defaultHostName } from '#server/features/accounts/service.ts'
import * as house from '#server/features/house/service.ts'
import type { Host } from '#server/http/guards.ts'
import type { HandlerResult } from '#shared/contract/endpoint.ts'
import type { getSetup } from '#shared/contract/setup/schemas.ts'
import { secretFieldNames } from '#shared/house.ts'
import { type SetupStep, setupSteps } from '#shared/setup.ts'
import { hasStoredMailServer, listMarked, mark, unmark } from './store.ts'

type Setup = HandlerResult<typeof getSetup>

const ofHouse = new Set<string>(['name', 'hostName', 'town', 'phone', 'email'])
const ofArrival = new Set<string>([...secretFieldNames, 'emergencyNumber', 'houseRules'])

function stepOf(field: string): SetupStep {
  if (ofHouse.has(field)) return 'house'
  return ofArrival.has(field) ? 'arrival' : 'photos'
}

/** Returns the set-up steps, and the fields that still have sample content. */
export async function read(ctx: AppContext, host: Pick<Host, 'name' | 'email'>): Promise<Setup> {
  const { db } = ctx.database
  const [{ stillSample }, marked, hasMailServer] = await Promise.all([
    house.readForHost(ctx),
    listMarked(db),
    hasStoredMailServer(db),
  ])
  const isFound: Partial<Record<SetupStep, boolean>> = {
    you: host.name !== defaultHostName && !isReservedAddress(host.email),
    email: hasMailServer || ctx.config.mail.smtpUrl !== null,
  }
  const steps = setupSteps.map((name) => {
    const left = stillSample.filter((field) => stepOf(field) === name)
    const isMarked = marked.includes(name)
    return { name, left, isMarked, isDone: isMarked || (isFound[name] ?? left.length === 0) }
  })
  return { steps, isOver: stillSample.length === 0 && steps.every(({ isDone }) => isDone) }
}

export async function markStep(
  ctx: AppContext,
  step: SetupStep,
  isDone: boolean,
  host: Host,
): Promise<Setup> {
  await inTransaction(ctx.database.db, async (tx) => {
    if (isDone) await mark(tx, step)
    else await unmark(tx, step)
    const action = isDone ? 'setup.step_marked' : 'setup.step_unmarked'
    await recordAudit(tx, ctx.clock, { actor: host, action, detail: { step } })
  })
  return read(ctx, host)
}
