import { describe, expect, it } from 'vitest'
import { attack, plantSecretFiles, secret } from '#tests/support/attacker.ts'
import { sandboxWith } from '#tests/support/chosen-sandbox.ts'
import { chooseSandbox } from './sandbox.ts'

const sandbox = await chooseSandbox()
plantSecretFiles()

describe.runIf(sandbox.kind === 'bubblewrap')('a compromised image process in the sandbox', () => {
  it("an attacker in the image process finds no key, database, environment, network or program, and can't exhaust memory", async () => {
    const { output, found } = await attack(sandbox, { asMachineCode: true })
    expect(output).not.toContain(secret)
    expect(found).toMatchObject({
      key: 'ENOENT',
      database: 'ENOENT',
      folder: 'ENOENT',
      dotenv: 'package.json,src',
      users: 'ENOENT',
      parentsEnvironment: 'ENOENT',
      program: 'none',
      network: 'ECONNREFUSED',
      socket: 'ENOENT',
    })
    expect(found.write).toMatch(/^E/)
    expect(found.overwrite).toMatch(/^E/)
    expect(found.memory).not.toBe('taken')
    expect(found.ownEnvironment).not.toMatch(/SECRET|HOME|USER/)
    expect(found.anyEnvironment).not.toMatch(/SECRET|HOME|USER/)
  })

  it("an attacker in the image process can't gain privileges", async () => {
    const { found } = await attack(sandbox, { asMachineCode: true })
    expect([found.privileges, found.capabilities]).toEqual(['1', '0000000000000000'])
  })
})

it.runIf(process.platform === 'linux').each([
  ['without bubblewrap', ['nice', 'unshare', 'setpriv'], /^wasm/],
  ['without bubblewrap, unshare and setpriv', ['nice'], /^wasm$/],
  ['where no isolation works', [], /^none$/],
])('no photo is decoded by native code %s', async (_what, programs, expected) => {
  const { kind, args } = await sandboxWith(programs)
  expect(kind).toMatch(expected)
  expect(args).toContain('--no-addons')
  expect(args).not.toContain('--allow-addons')
})
