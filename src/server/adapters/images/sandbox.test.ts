import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSandbox, emptyEnvironment, pictureProcess, type Sandbox, wasmSandbox } from './sandbox.ts'

/** The attempts of an attacker who controls the image process; each line of output is one result. */
const intruder = `
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

const secret = 'THE-SECRET-OF-THE-HOUSE'
const folder = mkdtempSync(join(tmpdir(), 'latchkey-sandbox-'))
const listeners = [createServer(), createServer()] as const
const sandbox = await chooseSandbox()

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

/** Runs the attacker in place of the image process. `asMachineCode`: bypasses everything that Node itself forbids. */
async function intrude(place: Sandbox, { asMachineCode }: { asMachineCode: boolean }) {
  const address = listeners[0].address()
  const port = typeof address === 'object' ? address?.port : 0
  const { file, args } = place.command('-')
  const kept = args.filter((word) => !asMachineCode || !/^--(?:permission|allow-)/.test(word))
  const facts = JSON.stringify([folder, port, join(folder, 'socket'), process.pid])
  const script = kept.lastIndexOf('-')
  const words = [...kept.slice(0, script), '--input-type=module', '-', process.cwd(), facts]
  const child = spawn(file, words, { env: emptyEnvironment, stdio: ['pipe', 'pipe', 'pipe'] })
  let told = ''
  let complaint = ''
  child.stdout.on('data', (text) => (told += text))
  child.stderr.on('data', (text) => (complaint += text))
  child.stdin.end(intruder)
  await new Promise((resolve) => child.once('close', resolve))
  expect(told, complaint).not.toBe('')
  return { told, found: JSON.parse(told) as Record<string, string> }
}

describe.runIf(sandbox.kind === 'bubblewrap')(
  'in the sandbox, whoever takes over the picture process',
  () => {
    it('finds no key, no database, no environment, no network, no program and no end of memory', async () => {
      const { told, found } = await intrude(sandbox, { asMachineCode: true })
      expect(told).not.toContain(secret)
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

    it('can gain no privileges', async () => {
      const { found } = await intrude(sandbox, { asMachineCode: true })
      expect([found.privileges, found.capabilities]).toEqual(['1', '0000000000000000'])
    })
  },
)

/**
 * The same attacker as JavaScript inside an image process that decodes in WebAssembly: in its main thread once that
 * is ready, and in every decoder thread before its own work starts.
 */
const intruderInside = `
import * as fs from 'node:fs'
import { spawnSync } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import inspector from 'node:inspector'
import { createRequire, register } from 'node:module'
import net from 'node:net'
import { isMainThread, Worker } from 'node:worker_threads'
const { folder, port, socket, parent, addon } = FACTS
const intrude = async () => {
  const found = { thread: isMainThread ? 'main' : 'decoder' }
  const attempt = (name, work) => {
    try { found[name] = String(work()) } catch (error) { found[name] = error.code ?? error.message }
  }
  attempt('key', () => fs.readFileSync(folder + '/secret.key', 'latin1'))
  attempt('database', () => fs.readFileSync(folder + '/latchkey.db', 'latin1'))
  attempt('folder', () => fs.readdirSync(folder))
  attempt('users', () => fs.readFileSync('/etc/passwd', 'latin1'))
  attempt('parentsEnvironment', () => fs.readFileSync('/proc/' + parent + '/environ', 'latin1'))
  attempt('write', () => fs.writeFileSync('/tmp/left', 'x'))
  attempt('overwrite', () => fs.appendFileSync(process.argv[1], ' '))
  attempt('program', () => spawnSync('/bin/sh', ['-c', 'echo ran']).stdout)
  attempt('becomeProgram', () => process.execve('/bin/sh', ['sh', '-c', 'echo ran']))
  attempt('freeThread', () => new Worker('1', { eval: true, execArgv: [] }))
  attempt('freeThreadOfHooks', () => register('data:text/javascript,'))
  attempt('machineCode', () => process.dlopen({ exports: {} }, addon))
  attempt('requireMachineCode', () => createRequire(addon)(addon))
  attempt('innards', () => process.binding('spawn_sync'))
  attempt('signal', () => process.kill(parent, 0))
  attempt('debugServer', () => process._debugProcess(parent))
  attempt('inspector', () => inspector.open(0))
  attempt('network', () => net.connect(port, '127.0.0.1'))
  attempt('socket', () => net.connect(socket))
  attempt('socketByHand', () => new net.Socket().connect(socket))
  attempt('listen', () => net.createServer().listen(0))
  attempt('datagram', () => dgram.createSocket('udp4'))
  attempt('name', () => dns.lookup('example.com', () => {}))
  attempt('names', () => new dns.promises.Resolver().resolve4('example.com'))
  if (isMainThread) await fetch('http://127.0.0.1:' + port).then(
    () => { found.fetch = 'answered' },
    (error) => { found.fetch = error.cause?.code ?? error.code ?? error.message },
  )
  const environment = JSON.stringify(process.env)
  fs.writeSync(1, JSON.stringify({ ...found, environment }) + '\\n')
}
if (!isMainThread) await intrude()
else {
  const timer = setInterval(() => {
    if (process.permission.has('worker')) return
    clearInterval(timer)
    intrude()
  }, 5)
}
`

async function intrudeInside(place: Sandbox): Promise<{ told: string; lines: Record<string, string>[] }> {
  const address = listeners[0].address()
  const port = typeof address === 'object' ? address?.port : 0
  const addon = createRequire(import.meta.url).resolve(
    `@img/sharp-${process.platform}-${process.arch}/sharp.node`,
  )
  const facts = { folder, port, socket: join(folder, 'socket'), parent: process.pid, addon }
  const code = encodeURIComponent(intruderInside.replace('FACTS', JSON.stringify(facts)))
  const { file, args } = place.command(pictureProcess)
  const words = [...args.slice(0, -1), `--import=data:text/javascript,${code}`, pictureProcess]
  const child = spawn(file, words, { env: emptyEnvironment, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] })
  let told = ''
  let complaint = ''
  const answers = child.stdio[3] as Readable
  answers.resume()
  child.stderr?.on('data', (text) => (complaint += text))
  child.stdout?.on('data', (text) => {
    told += text
    if (told.includes('"main"') && told.endsWith('\n')) child.stdin?.end()
  })
  await new Promise((resolve) => child.once('close', resolve))
  expect(told, complaint).toContain('"main"')
  return {
    told,
    lines: told
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

describe('where decoders are WebAssembly, whoever takes over the picture process', () => {
  it('finds no key, no database, no environment, no program, no machine code and no network, in any thread', async () => {
    const { told, lines } = await intrudeInside(await wasmSandbox())
    expect(told).not.toContain(secret)
    expect(new Set(lines.map(({ thread }) => thread))).toEqual(new Set(['main', 'decoder']))
    for (const { thread, environment, ...found } of lines) {
      expect(environment).not.toMatch(/SECRET|HOME|USER/)
      for (const [name, end] of Object.entries(found))
        expect(end, `${name} in the ${thread} thread`).toMatch(
          /^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$|is not a function$/,
        )
    }
  })

  it('finds no network and no process outside either where its functions are not removed', async () => {
    const sandbox = await wasmSandbox()
    if (sandbox.kind !== 'wasm-offline') return
    const { file, args } = sandbox.command('-')
    const bare = {
      ...sandbox,
      command: () => ({ file, args: args.filter((word) => !word.startsWith('--import=')) }),
    }
    const { told, found } = await intrude(bare, { asMachineCode: true })
    expect(found).toMatchObject({ network: 'ENETUNREACH', privileges: '1' })
    expect(told).not.toContain('"memory":"taken"')
  })
})
