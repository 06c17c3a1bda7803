import { spawn } from 'node:child_process'
import { builtinModules, createRequire } from 'node:module'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { attack, folder, listeners, plantSecretFiles, secret } from '#tests/support/attacker.ts'
import { imageProcesses } from '#tests/support/image-processes.ts'
import { testCorpus } from '#tests/support/photo-corpus.ts'
import { createImageProcessor } from './processor.ts'
import { emptyEnvironment, imageProcess, type Sandbox, wasmSandbox } from './sandbox.ts'

plantSecretFiles()
testCorpus('WebAssembly', wasmSandbox)

/**
 * Runs the same attack as JavaScript inside an image process that decodes in WebAssembly: in its main thread once that
 * is ready, and in every decoder thread before its own work starts.
 */
const attackerCode = `
const denied = new Proxy({}, { get: () => { throw Object.assign(new Error('Denied'), { code: 'ERR_ACCESS_DENIED' }) } })
const load = (name) => { try { return process.getBuiltinModule(name) } catch { return denied } }
const fs = load('node:fs')
const childProcess = load('node:child_process')
const dgram = load('node:dgram')
const dns = load('node:dns')
const inspector = load('node:inspector')
const modules = load('node:module')
const net = load('node:net')
const { isMainThread, Worker } = load('node:worker_threads')
const { folder, port, socket, parent, addon } = FACTS
const require = isMainThread ? modules.createRequire(process.argv[1]) : () => denied.require
const builtinModules = BUILTIN
const harmless = new Set(isMainThread ? [] : ['crypto', 'fs', 'os', 'path', 'tty', 'util', 'worker_threads'])
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
  attempt('program', () => childProcess.spawnSync('/bin/sh', ['-c', 'echo ran']).stdout)
  attempt('becomeProgram', () => process.execve('/bin/sh', ['sh', '-c', 'echo ran']))
  attempt('freeThread', () => new Worker('1', { eval: true, execArgv: [] }))
  attempt('freeThreadOfHooks', () => modules.register('data:text/javascript,'))
  attempt('machineCode', () => process.dlopen({ exports: {} }, addon))
  for (const module of builtinModules) {
    const name = module.startsWith('node:') ? module : 'node:' + module
    if (harmless.has(module)) continue
    attempt('get ' + name, () => process.getBuiltinModule(name))
    attempt('require ' + name, () => require(name))
    attempt('require ' + module, () => require(module))
    // Waiting in a decoder thread would keep it from starting.
    if (isMainThread) found['import ' + name] = await import(name).then(() => 'loaded', (error) => error.code)
  }
  attempt('requireMachineCode', () => modules.createRequire(addon)(addon))
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
  if (isMainThread) attempt('ownCode', () => fs.readFileSync(process.argv[1]))
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

async function attackFromInside(
  place: Sandbox,
): Promise<{ output: string; lines: Record<string, string>[] }> {
  const address = listeners[0].address()
  const port = typeof address === 'object' ? address?.port : 0
  const addon = createRequire(import.meta.url).resolve(
    `@img/sharp-${process.platform}-${process.arch}/sharp.node`,
  )
  const facts = { folder, port, socket: join(folder, 'socket'), parent: process.pid, addon }
  const code = encodeURIComponent(
    attackerCode.replace('FACTS', JSON.stringify(facts)).replace('BUILTIN', JSON.stringify(builtinModules)),
  )
  const { file, args } = place.command(imageProcess)
  const words = [...args.slice(0, -1), `--import=data:text/javascript,${code}`, imageProcess]
  const child = spawn(file, words, { env: emptyEnvironment, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] })
  let output = ''
  let errorOutput = ''
  const answers = child.stdio[3] as Readable
  answers.resume()
  child.stderr?.on('data', (text) => (errorOutput += text))
  child.stdout?.on('data', (text) => {
    output += text
    if (output.includes('"main"') && output.endsWith('\n')) child.stdin?.end()
  })
  await new Promise((resolve) => child.once('close', resolve))
  expect(output, errorOutput).toContain('"main"')
  return {
    output,
    lines: output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

describe('a compromised image process with WebAssembly decoders', () => {
  it('finds no key, no database, no environment, no program, no machine code and no network, in any thread', async () => {
    const { output, lines } = await attackFromInside(await wasmSandbox())
    expect(output).not.toContain(secret)
    expect(new Set(lines.map(({ thread }) => thread))).toEqual(new Set(['main', 'decoder']))
    for (const { thread, environment, ...found } of lines) {
      expect(environment).not.toMatch(/SECRET|HOME|USER/)
      for (const [name, end] of Object.entries(found))
        expect(end, `${name} in the ${thread} thread`).toMatch(
          /^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$|is not a function$/,
        )
    }
  })

  it('finds no network and no outside process even if the network functions are not removed', async () => {
    const sandbox = await wasmSandbox()
    if (sandbox.kind !== 'wasm-offline') return
    const { file, args } = sandbox.command('-')
    const bare = {
      ...sandbox,
      command: () => ({ file, args: args.filter((word) => !word.startsWith('--import=')) }),
    }
    const { output, found } = await attack(bare, { asMachineCode: true })
    expect(found).toMatchObject({ network: 'ENETUNREACH', privileges: '1' })
    expect(output).not.toContain('"memory":"taken"')
  })
})

it.runIf(process.platform === 'linux')(
  'a killed image process with WebAssembly decoders is replaced',
  async () => {
    const plain = sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#557755' } })
    const large = await plain.png().toBuffer()
    const processor = createImageProcessor({ atOnce: 1, sandbox: wasmSandbox })
    onTestFinished(() => processor.close())
    await processor.sandbox()
    const photo = processor.toJpeg(large)
    const first = await vi.waitUntil(() => imageProcesses()[0], { timeout: 10_000 })
    process.kill(first, 'SIGKILL')
    expect((await photo).width).toBe(2400)
  },
)
