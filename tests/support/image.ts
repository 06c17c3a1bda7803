import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { createClient } from './client.ts'

const imageSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

export interface UnpackedImage {
  root: string
  user: string
  env: readonly string[]
  command: readonly string[]
  folder: string
  health: readonly string[]
}

export function readImage(root: string, inspected: string): UnpackedImage {
  const { User, Env, Cmd, WorkingDir, Healthcheck } = imageSchema.parse(JSON.parse(inspected)).Docker.config
  return { root, user: User, env: Env, command: Cmd, folder: WorkingDir, health: Healthcheck.Test.slice(1) }
}

// Runs the image as a container runtime does with --read-only --tmpfs /tmp --cap-drop ALL --security-opt
// no-new-privileges: mounts the kernel's folders, memory as /tmp and the data folder, and everything else read-only.
// Then changes to another user without capabilities.
const contain = `set -e
root=$1; data=$2; user=$3; folder=$4; shift 4
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for name in null zero random urandom; do touch "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done
mount --bind "$data" "$root/data"
mount -o remount,ro,bind "$root"
exec chroot "$root" setpriv --reuid "\${user%:*}" --regid "\${user#*:}" --clear-groups --inh-caps=-all --bounding-set=-all \\
  --no-new-privs env -i -C "$folder" "$@"`

export interface Container {
  origin: string
  output(): string
  run(command: readonly string[]): number
  statusOf(field: string): string
  mountOf(place: string): string | undefined
  end(signal: NodeJS.Signals): Promise<number | null>
}

const argsOf = (
  image: UnpackedImage,
  dataDir: string,
  env: readonly string[],
  command: readonly string[],
) => [
  ...[
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--propagation',
    'private',
    'sh',
    '-c',
    contain,
    'contain',
  ],
  ...[image.root, dataDir, image.user, image.folder, ...image.env, ...env, ...command],
]

/** Runs an image's command on its files, without privileges. `settings` override the image's environment. */
export async function startContainer(
  image: UnpackedImage,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<Container> {
  mkdirSync(dataDir, { recursive: true })
  const [uid, gid] = image.user.split(':').map(Number)
  chownSync(dataDir, uid ?? 0, gid ?? 0)
  const env = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const child = spawn('unshare', argsOf(image, dataDir, env, image.command), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  /** Returns the first process inside the container; `unshare` waits for it. */
  const inside = () =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0])
  const origin = `http://127.0.0.1:${settings.PORT}`
  const giveUpAt = Date.now() + 90_000
  for (;;) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL')
      throw new Error(`The image does not serve:\n${output}`)
    }
    const answer = await createClient(origin)
      .request('/readyz')
      .catch(() => null)
    if (answer?.status === 200) break
    await delay(50)
  }
  return {
    origin,
    output: () => output,
    run: (command) => {
      try {
        execFileSync('unshare', argsOf(image, dataDir, env, command), { stdio: 'pipe' })
        return 0
      } catch (error) {
        return (error as { status: number }).status
      }
    },
    statusOf: (field) =>
      new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${inside()}/status`, 'utf8'))?.[1] ??
      '',
    mountOf: (place) =>
      readFileSync(`/proc/${inside()}/mountinfo`, 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
        .findLast(([, , , , at]) => at === place || at === join(image.root, place))?.[5],
    async end(signal) {
      if (child.exitCode !== null) return child.exitCode
      process.kill(inside(), signal)
      const [code] = await once(child, 'exit')
      return code
    },
  }
}
