import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { emptyEnvironment, type Sandbox } from '#server/adapters/images/sandbox.ts'

/** The attempts of an attacker who controls the image process; each line of output is one result. */
const attackerCode = `
import * as fs from 'node:fs'
import { connect } from 'node:net'
import { spawnSync } from 'node:child_process'
const [folder, port, socket, parent] = JSON.parse(process.argv.at(-1))
const found = {}
const attempt = (name, work) => {
  try { found[name] = work() } catch (error) { found[name] = error.code ?? error.name }
}
const reach = (name, ...where) => new Promise((resolve) => {
  const line = connect(...where)
  line.on('connect', () => { found[name] = 'connected'; line.destroy(); resolve() })
  line.on('error', (error) => { found[name] = error.code; resolve() })
})
attempt('key', () => fs.readFileSync(folder + '/secret.key', 'latin1'))
attempt('database', () => fs.readFileSync(folder + '/latchkey.db', 'latin1'))
attempt('folder', () => fs.readdirSync(folder).join())
attempt('dotenv', () => fs.readdirSync(process.argv.at(-2)).filter((name) => name !== 'node_modules').sort().join())
attempt('users', () => fs.readFileSync('/etc/passwd', 'latin1'))
attempt('ownEnvironment', () => JSON.stringify(process.env))
attempt('parentsEnvironment', () => fs.readFileSync('/proc/' + parent + '/environ', 'latin1'))
attempt('anyEnvironment', () => fs.readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)).map((pid) => {
  try { return fs.readFileSync('/proc/' + pid + '/environ', 'latin1') } catch { return '' }
}).join())
attempt('write', () => { fs.writeFileSync('/tmp/left', 'x'); return 'written' })
attempt('overwrite', () => { fs.appendFileSync(process.argv.at(-2) + '/package.json', ' '); return 'written' })
attempt('program', () => spawnSync('/bin/sh', ['-c', 'echo ran']).stdout?.toString() ?? 'none')
attempt('privileges', () => /^NoNewPrivs:\\s+(\\d)/m.exec(fs.readFileSync('/proc/self/status', 'latin1'))?.[1])
attempt('capabilities', () => /^CapBnd:\\s+(\\w+)/m.exec(fs.readFileSync('/proc/self/status', 'latin1'))?.[1])
await reach('network', Number(port), '127.0.0.1')
await reach('socket', socket)
attempt('memory', () => {
  const held = []
  for (let count = 0; count < 20; count += 1) held.push(Buffer.alloc(100 * 1024 * 1024, 1))
  return 'taken'
})
process.stdout.write(JSON.stringify(found))
`

export const secret = 'THE-SECRET-OF-THE-HOUSE'
export const folder = mkdtempSync(join(tmpdir(), 'latchkey-sandbox-'))
export const listeners = [createServer(), createServer()] as const

/** Puts a secret where an attacker could look for it, and listens where one could connect. Call it once in a test file. */
export function plantSecretFiles(): void {
  beforeAll(async () => {
    process.env.LATCHKEY_TEST_SECRET = secret
    writeFileSync(join(folder, 'secret.key'), secret)
    writeFileSync(join(folder, 'latchkey.db'), secret)
    await new Promise<void>((resolve) => listeners[0].listen(0, '127.0.0.1', resolve))
    await new Promise<void>((resolve) => listeners[1].listen(join(folder, 'socket'), resolve))
  })
  afterAll(() => {
    delete process.env.LATCHKEY_TEST_SECRET
    for (const listener of listeners) listener.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Runs the attacker in place of the image process. `asMachineCode`: bypasses everything that Node itself forbids. */
export async function attack(place: Sandbox, { asMachineCode }: { asMachineCode: boolean }) {
  const address = listeners[0].address()
  const port = typeof address === 'object' ? address?.port : 0
  const { file, args } = place.command('-')
  const kept = args.filter((word) => !asMachineCode || !/^--(?:permission|allow-)/.test(word))
  const facts = JSON.stringify([folder, port, join(folder, 'socket'), process.pid])
  const script = kept.lastIndexOf('-')
  const words = [...kept.slice(0, script), '--input-type=module', '-', process.cwd(), facts]
  const child = spawn(file, words, { env: emptyEnvironment, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  let errorOutput = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (errorOutput += text))
  child.stdin.end(attackerCode)
  await new Promise((resolve) => child.once('close', resolve))
  expect(output, errorOutput).not.toBe('')
  return { output, found: JSON.parse(output) as Record<string, string> }
}
