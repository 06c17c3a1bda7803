import { type AuditHead, verifyAudit } from '#server/features/audit/service.ts'
import { describeBreak } from '#server/features/audit/view.ts'
import { print, runCommand, UsageError, withDatabase } from './parts.ts'

const usage = `How to use it:
  npm run audit                   reads the whole audit log and says whether every row is as it was written
  npm run audit -- --head HEAD    also says whether it still goes on from a head that this command printed earlier

A log whose end was cut off looks whole by itself. Note the head somewhere else now and then, and name it here.`

function readHead(args: readonly string[]): AuditHead | null {
  if (args.length === 0) return null
  const [flag, text = '', ...rest] = args
  const [, number, seal] = /^(\d{1,9}):([\w-]{43})$/.exec(text) ?? []
  if (flag !== '--head' || rest.length > 0 || number === undefined || seal === undefined)
    throw new UsageError(usage)
  return { number: Number(number), seal }
}

await runCommand(async () => {
  const noted = readHead(process.argv.slice(2))
  await withDatabase(async ({ database, auditKey }) => {
    const { sealed, waiting, head, found } = await verifyAudit({ database, auditKey }, noted)
    if (found) {
      throw new UsageError(
        `${describeBreak(found)}. The ${sealed.toLocaleString('en-NZ')} rows before it are whole.\nSomebody or something other than the site wrote to the database; docs/security.md says what to do.`,
      )
    }
    const begun = auditKey.madeAt.slice(0, 10)
    print(
      `The audit log is whole: ${sealed.toLocaleString('en-NZ')} rows in the chain, which was begun on ${begun}.`,
    )
    if (waiting > 0)
      print(
        `${waiting.toLocaleString('en-NZ')} newer ones wait for their seal, which takes the running site seconds.`,
      )
    if (head) print(`Head: ${head.number}:${head.seal}`)
  })
})
