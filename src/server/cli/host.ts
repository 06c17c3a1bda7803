import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import * as z from 'zod'
import { environment } from '#server/config.ts'
import { addHost, findPasskeysByEmail, moveHost, setPassword } from '#server/features/accounts/service.ts'
import { findHouse } from '#server/features/house/document/rows.ts'
import { sampleDocument } from '#server/features/house/sample/sample.ts'
import { OperatorError } from '#server/operator-error.ts'
import { placeholderHouse } from '#shared/house.ts'
import { print, runCommand, withDatabase } from './parts.ts'

const removeFlag = '--remove-passkeys'

const usage = `How to use it:
  npm run host -- add EMAIL [NAME]     create a host account
  npm run host -- email OLD NEW        change an account's e-mail address
  npm run host -- password EMAIL [--remove-passkeys]
                                       set a new password, even if it was turned off; ends the account's sessions and
                                       invitations, and removes its passkeys if you confirm it

The command asks for the password. Without a terminal it takes HOST_PASSWORD, or prints a random one once.`

/**
 * Lists the passkeys that open an account. Returns whether to remove them; without a terminal, only a flag can request
 * that.
 */
async function choosePasskeys(passkeys: readonly { name: string; createdAt: string }[]): Promise<boolean> {
  if (passkeys.length === 0) return false
  print(`Passkeys that sign in to this account:`)
  for (const { name, createdAt } of passkeys) print(`  ${name}, added ${createdAt.slice(0, 10)}`)
  if (process.argv.includes(removeFlag)) return true
  if (!process.stdin.isTTY) {
    print(`They still sign in. To remove them, run this again with ${removeFlag}.`)
    return false
  }
  const input = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await input.question('Remove all of them? [y/N] ')
  input.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Prompts for a password without echo. Returns '' for an empty line, which means: generate one. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({ input: process.stdin, output: silent, terminal: true })
  const ask = async (question: string) => {
    process.stdout.write(question)
    const answer = await input.question('')
    process.stdout.write('\n')
    return answer
  }
  try {
    const password = await ask('Password (leave empty for a random one): ')
    if (password !== '' && (await ask('Repeat it: ')) !== password) {
      throw new OperatorError('The two passwords differ. Nothing was changed.')
    }
    return password
  } finally {
    input.close()
  }
}

async function choosePassword(): Promise<{ password: string; isRandom: boolean }> {
  const password = environment().HOST_PASSWORD ?? (process.stdin.isTTY ? await askPassword() : '')
  if (password === '') return { password: randomBytes(12).toString('base64url'), isRandom: true }
  return { password, isRandom: false }
}

function checkedEmail(text: string): string {
  const email = z.email().safeParse(text.trim())
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
  const { password, isRandom } = await choosePassword()
  await withDatabase(async ({ database, clock }) => {
    const house = { ...placeholderHouse, ...((await findHouse(database.db))?.document ?? sampleDocument) }
    // An operator at the machine gets no alert mail about their own change.
    const ctx = { database, clock, house, emit: async () => undefined }
    if (action === 'add') return addHost(ctx, { email, name: name.join(' ') || 'Host', password })
    const removesPasskeys = await choosePasskeys(await findPasskeysByEmail(ctx, email))
    await setPassword(ctx, email, password, { removesPasskeys })
    if (removesPasskeys) print('Removed them.')
  })
  print(action === 'add' ? `Added the host account ${email}.` : `Set a new password for ${email}.`)
  if (isRandom) print(`Password (shown only now): ${password}`)
})
