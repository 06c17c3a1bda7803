import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/postgres.ts'
import { absolute, atMost, compared, median, type Row } from './row.ts'

const root = join(import.meta.dirname, '..')
const builtRounds = 5

/**
 * A newcomer's environment: the PATH without node_modules/.bin, which npm adds. Copied when the bench starts, because
 * Vite sets NODE_ENV in this process when `script-size` builds.
 */
const newcomersEnv = {
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
}

function seconds(command: string, args: string[], cwd: string): number {
  const before = performance.now()
  execFileSync(command, args, { cwd, stdio: 'ignore', env: newcomersEnv })
  return (performance.now() - before) / 1000
}

async function start(folder: string): Promise<number> {
  const port = await freePort()
  const env = { ...newcomersEnv, PORT: String(port), DATA_DIR: join(folder, 'data') }
  const before = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env,
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    await delay(5)
  }
  const elapsed = (performance.now() - before) / 1000
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await once(child, 'close')
  return elapsed
}

/**
 * Measures from `npm start` to the first page in a fresh clone, beside npm's time for the packages alone; then with
 * installed packages, and built.
 */
export async function measureFirstStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-clone-'))
  const clone = join(folder, 'site')
  try {
    execFileSync('git', ['clone', '--quiet', root, clone])
    const first = await start(clone)
    rmSync(join(clone, 'node_modules'), { recursive: true })
    rmSync(join(clone, 'scripts/node/node_modules'), { recursive: true, force: true })
    const packages = seconds('node', ['scripts/setup.mjs'], clone)
    rmSync(join(clone, 'dist'), { recursive: true })
    const there = await start(clone)
    const build = seconds('npm', ['run', 'build'], clone)
    const built: number[] = []
    for (let round = 0; round < builtRounds; round += 1) built.push(await start(clone))
    const besidePackages = (figure: string, value: number, judge: Parameters<typeof compared>[4]) =>
      compared(figure, 's', { value, baseline: packages }, 'packages alone', judge)
    return [
      besidePackages('fresh clone to the first page, packages included', first, (ratio) => ({
        bar: '<= 45 s or <= 1.4 x',
        isMet: first <= 45 || ratio <= 1.4,
      })),
      besidePackages('  the build alone', build, (ratio) => atMost(ratio, 0.3, 'x')),
      absolute('  packages there', there, 's', 6),
      absolute('  built', median(built), 's', 0.7),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
