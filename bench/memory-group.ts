import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Processes that together may hold so much memory and no more, as on a small machine; the kernel ends one that wants more. */
export interface MemoryGroup {
  /** What a shell does to become one of them. */
  join: string
  remove(): Promise<void>
}

const cgroups = '/sys/fs/cgroup'

/** Makes such a group; `null` where this machine does not let us (not Linux, not root, or in a container). */
export function makeMemoryGroup(megabytes: number): MemoryGroup | null {
  const isSecond = existsSync(join(cgroups, 'cgroup.controllers'))
  const folder = join(cgroups, isSecond ? '' : 'memory', `latchkey-bench-${process.pid}`)
  try {
    mkdirSync(folder)
    const limit = isSecond ? 'memory.max' : 'memory.limit_in_bytes'
    writeFileSync(join(folder, limit), String(megabytes * 1024 * 1024))
  } catch {
    return null
  }
  return {
    join: `echo $$ > ${join(folder, 'cgroup.procs')}`,
    async remove() {
      // It can go once the last of them is gone.
      for (let tries = 0; tries < 100; tries += 1) {
        try {
          return rmdirSync(folder)
        } catch {
          await delay(50)
        }
      }
    },
  }
}
