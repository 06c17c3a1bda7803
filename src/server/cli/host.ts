import { environment } from '#server/config.ts'
import { addHost, findPasskeysByEmail, moveHost, setPassword } from '#server/features/accounts/service.ts'
import { placeholderHouse } from '#server/features/house/blank-house.ts'
import { sampleDocument } from '#server/features/house/sample.ts'
import { findHouse } from '#server/features/house/store.ts'
import { OperatorError } from '#server/operator-error.ts'
import { newToken } from '#server/vault/tokens.ts'
import { emailField } from '#shared/contract/fields.ts'
import { print, runCommand, withDatabase } from './parts.ts'

const removeFlag = '--remove-passkeys'

const usage = `How to use it:
  npm run host -- add EMAIL [NAME]     create a host account
  npm run host -- email OLD NEW        change an account's e-mail address
  npm run host -- password EMAIL [--remove-passkeys]
                                       set a new password, even if it was turned off; ends the account's sessions and
                                       invitations, and removes its passkeys if told to

The password is that of HOST_PASSWORD, or a random one, which is printed once.`

/** Lists the passkeys that open an account. Returns whether to remove them. */
function choosePasskeys(passkeys: readonly { name: string; createdAt: string }[]): boolean {
  if (passkeys.length === 0) return false
  print(`Passkeys that sign in to this account:`)
  for (const { name, createdAt } of passkeys) print(`  ${name}, added ${createdAt.slice(0, 10)}`)
  const isRemoving = process.argv.includes(removeFlag)
  if (!isRemoving) print(`They still sign in. To remove them, run this again with ${removeFlag}.`)
  return isRemoving
}

function checkedEmail(text: string): string {
  const email = emailField(usage).safeParse(text)
  if (!email.success) throw new OperatorError(`“${text}” isn’t a valid e-mail address.\n\n${usage}`)
  return email.data
}

async function changeEmail(from: string, to: string): Promise<void> {
  const addresses = { from: checkedEmail(from), to: checkedEmail(to) }
  await withDatabase(({ database, clock }) => moveHost({ database, clock }, addresses))
  print(`${addresses.from} now signs in as ${addresses.to}.`)
}

await runCommand(async () => {
  const [action, address = '', ...name] = process.argv.slice(2).filter((word) => word !== removeFlag)
  if (action === 'email') return changeEmail(address, name.join(' '))
  if (action !== 'add' && action !== 'password') throw new OperatorError(usage)
  const email = checkedEmail(address)
  const chosen = environment().HOST_PASSWORD || null
  const password = chosen ?? newToken(12)
  await withDatabase(async ({ database, clock }) => {
    const house = { ...placeholderHouse, ...((await findHouse(database.db))?.document ?? sampleDocument) }
    // An operator at the machine gets no alert mail about their own change.
    const ctx = { database, clock, house, emit: async () => undefined }
    if (action === 'add') {
      const account = { email, name: name.join(' ') || 'Host', password }
      return addHost(ctx, { ...account, isGenerated: chosen === null })
    }
    const removesPasskeys = choosePasskeys(await findPasskeysByEmail(ctx, email))
    await setPassword(ctx, email, password, { removesPasskeys })
    if (removesPasskeys) print('Removed them.')
  })
  print(action === 'add' ? `Added the host account ${email}.` : `Set a new password for ${email}.`)
  if (chosen === null) print(`Password (shown only now): ${password}`)
})
