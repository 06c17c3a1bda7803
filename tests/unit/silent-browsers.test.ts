import { once } from 'node:events'
import { expect, test } from 'vitest'
import { EngineSilent, killGroup, startGroup, within } from '#tests/support/engines/bounded.ts'

const never = new Promise<never>(() => undefined)

test('an unresponsive browser ends within its limit with an error that names it and the command', async () => {
  const asked = within('WebKit', 'open a page', 50, never)
  await expect(asked).rejects.toThrow('WebKit did not answer within 0.05 s when asked to open a page')
  await expect(asked).rejects.toBeInstanceOf(EngineSilent)
})

test('a timely result or error is passed on', async () => {
  await expect(within('Firefox', 'reload', 60_000, Promise.resolve(7))).resolves.toBe(7)
  await expect(within('Firefox', 'reload', 60_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// Exits only on SIGKILL, as does its child.
const unresponsiveProgram = `
  const { spawn } = require('node:child_process')
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  if (process.argv[1] !== 'child') {
    const child = spawn(process.execPath, ['-e', process.env.DEAF, 'child'], { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('spawn', () => console.log(child.pid))
  }
  setInterval(() => undefined, 1000)
`

test('a hanging program is killed with its child processes', async () => {
  const group = startGroup(process.execPath, ['-e', unresponsiveProgram], {
    ...process.env,
    DEAF: unresponsiveProgram,
  })
  const [line] = await once(group.process.stdout ?? group.process, 'data')
  const [parent, child] = [group.process.pid ?? 0, Number(String(line).trim())]
  try {
    process.kill(parent, 'SIGSTOP')
    expect([isAlive(parent), isAlive(child)]).toEqual([true, true])
    await group.end()
    await expect.poll(() => [isAlive(parent), isAlive(child)]).toEqual([false, false])
  } finally {
    killGroup(parent)
  }
})
