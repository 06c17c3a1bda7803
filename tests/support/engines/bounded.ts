import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Control, EnginePage } from './page.ts'

/** A browser that didn't respond in time and can't be used any more. */
export class EngineSilent extends Error {
  constructor(engine: string, what: string, limitMs: number) {
    super(`${engine} did not answer within ${limitMs / 1000} s when asked to ${what}`)
    this.name = 'EngineSilent'
  }
}

export async function within<T>(
  engine: string,
  what: string,
  limitMs: number,
  answer: Promise<T>,
): Promise<T> {
  const timeUp = new AbortController()
  const silence = delay(limitMs, null, { signal: timeUp.signal }).then(
    () => Promise.reject(new EngineSilent(engine, what, limitMs)),
    () => new Promise<never>(() => undefined),
  )
  // Killing the browser later rejects this call; ignore that.
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, silence])
  } finally {
    timeUp.abort()
  }
}

export function boundPage(engine: string, page: EnginePage, limitMs: number): EnginePage {
  const bound = <T>(what: string, answer: Promise<T>) => within(engine, what, limitMs, answer)
  const boundControl = (control: Control): Control => ({
    click: () => bound('click', control.click()),
    type: (text) => bound('type', control.type(text)),
    upload: (file) => bound('take a file', control.upload(file)),
  })
  return {
    open: (url) => bound(`open ${new URL(url).origin}`, page.open(url)),
    reload: () => bound('reload', page.reload()),
    back: () => bound('go back', page.back()),
    resize: (width, height) => bound('change its size', page.resize(width, height)),
    evaluate: (call, argument) => bound('run a script', page.evaluate(call, argument)),
    press: (key) => bound(`press ${key}`, page.press(key)),
    write: (text) => bound('write', page.write(text)),
    readFocus: () => bound('read what has the focus', page.readFocus()),
    find: async (call, argument) => {
      const control = await bound('look for something', page.find(call, argument))
      return control && boundControl(control)
    },
  }
}

export interface ProgramGroup {
  process: ChildProcess
  output(): string
  end(): Promise<void>
}

/** Starts a program as the leader of its own process group, so its children are killed with it. */
export function startGroup(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): ProgramGroup {
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4000)
    })
  }
  child.on('error', (error) => {
    output += `${command} could not be started: ${error.message}`
  })
  return {
    process: child,
    output: () => output,
    end: async () => {
      if (child.pid === undefined) return
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      const ended = hasEnded ? null : once(child, 'exit')
      killGroup(child.pid)
      await ended
    },
  }
}

export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already exited.
  }
}
