// npm run sbom [-- FILE]: what the server consists of, as a CycloneDX document: the packages of the lock file that a
// production install brings. Written to FILE, or to standard output.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))

/**
 * Package file and lock file of a site without tools, in a folder of the product's name. npm's own `--omit=dev` (11.19)
 * leaves out packages of the server too, when a tool needs them as well: zod, nodemailer, half of pg.
 */
function writeWithoutTools(folder) {
  const { devDependencies: _, scripts: __, ...product } = readJson('package.json')
  const lock = readJson('package-lock.json')
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev))
  const { devDependencies: ___, ...top } = packages['']
  writeFileSync(join(folder, 'package.json'), JSON.stringify(product))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { ...packages, '': top } }),
  )
}

/** Asks npm: as it runs this script, or the one on the path. From the lock file alone, so offline and alike everywhere. */
function listPackages(cwd) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { npm_execpath: npm } = process.env
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (run.status !== 0) throw new Error(`npm could not list the packages:\n${run.stderr || run.error}`)
  return run.stdout
}

const [file, ...rest] = process.argv.slice(2)
if (rest.length > 0 || file?.startsWith('-')) {
  console.error('How to use it:\n  npm run sbom -- FILE\n  npm run --silent sbom')
  process.exit(1)
}
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-sbom-'))
try {
  const folder = join(scratch, readJson('package.json').name)
  mkdirSync(folder)
  writeWithoutTools(folder)
  const document = listPackages(folder)
  if (file) writeFileSync(file, document)
  else process.stdout.write(document)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true })
}
