import { readdirSync, readFileSync } from 'node:fs'

/** Finds the image processes of this test: descendants that run the image process themselves, without wrappers. */
export function imageProcesses(): number[] {
  const parents = new Map<number, number>()
  const decoding: number[] = []
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))
      const [program = '', ...words] = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      if (program.endsWith('node') && words.at(-2)?.endsWith('image-process.ts')) decoding.push(Number(name))
    } catch {
      // The process exited between the two reads.
    }
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid) ?? 0))
  return decoding.filter(isOurs)
}
