import { execFile } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './site.ts'

const sandboxFile = join(import.meta.dirname, '../../src/server/adapters/images/sandbox.ts')

/** Returns the sandbox that a process chooses if its PATH has only these programs, and its command's arguments. */
export async function sandboxWith(programs: readonly string[]): Promise<{ kind: string; args: string[] }> {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  for (const program of programs) {
    const file = ['/usr/bin', '/bin'].map((place) => join(place, program)).find((path) => existsSync(path))
    if (file) symlinkSync(file, join(folder.path, program))
  }
  const code = `
    import { chooseSandbox, emptyEnvironment } from ${JSON.stringify(sandboxFile)}
    emptyEnvironment.PATH = ${JSON.stringify(folder.path)}
    const { kind, command } = await chooseSandbox()
    console.log(JSON.stringify({ kind, args: command('script').args }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  return JSON.parse(stdout)
}
