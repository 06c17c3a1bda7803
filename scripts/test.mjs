// npm test: the checks, then unit and feature tests on SQLite, a smoke test on PostgreSQL and every journey in
// Chromium, with one summary line at the end. `--full` adds every screen at three sizes, the demo, the WebAssembly
// decoders, the feature tests on PostgreSQL, S3, several processes, Firefox, WebKit, real proxies, faults, the
// simulation and the image. Browsers and servers are the machine's own, or Debian packages if it may install them; without them their
// tests count as skipped, and with CI=true that is a failure.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findHeadlessShell } from '../tests/support/chromium.ts'
import { findBubblewrap, findFirefox, findOpenSsl, findWebKit } from '../tests/support/engines/programs.ts'
import { findPgBouncer } from '../tests/support/pgbouncer.ts'
import { findPostgres } from '../tests/support/postgres.ts'
import { findCaddy, findNginx } from '../tests/support/proxies.ts'
import { findSwift } from '../tests/support/swift-programs.ts'
import { missingBuildah } from './image.mjs'

const findBuildah = () => (missingBuildah() === null ? 'buildah' : null)

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const isCi = process.env.CI === 'true' || process.env.CI === '1'
const isFull = process.argv.includes('--full')
const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'python3-swift']
const total = { passed: 0, failed: 0, skipped: 0 }

function run(script, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', options.isCaptured ? 'pipe' : 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (!options.isSilent) process.stdout.write(chunk)
    })
    child.on('error', (error) => resolve({ code: 1, end: `could not be started: ${error.message}`, output }))
    child.on('close', (code, signal) => {
      const end = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`
      resolve({ code: code ?? 1, end, output })
    })
  })
}

const heading = (text) => console.log(`\n== ${text}`)

function fail(text) {
  console.error(`FAIL ${text}`)
  total.failed += 1
}

/** Runs format, lint, types, structure and dead code beside the build and the first tests; each step counts as one test. */
const startChecks = () => run(join(root, 'scripts/check.mjs'), [], { isCaptured: true, isSilent: true })

async function countChecks(checks) {
  const { code, end, output } = await checks
  heading('Checks')
  console.log(output.trimEnd())
  const failed = output.match(/^FAIL /gm)?.length ?? 0
  total.passed += output.match(/^ok {3}/gm)?.length ?? 0
  total.failed += failed
  if (code !== 0 && failed === 0) fail(`the checks did not run to their end: their process ${end}`)
}

async function buildWeb() {
  heading('Web build')
  const { code, end } = await run(join(root, 'scripts/build.mjs'), ['--if-changed'])
  if (code === 0) total.passed += 1
  else fail(`the web app does not build: its process ${end}`)
}

/** Installs Debian packages if this is Debian and we may. Returns whether it succeeded. */
function installWithApt(packages) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return false
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  console.log(`Installing ${packages.join(' ')} with apt-get ...`)
  apt('update')
  return apt('install', '-y', '--no-install-recommends', ...packages)
}

/** Finds a program or tries to install it, and prints it. Returns whether it is available. */
function provideIfPossible(name, find, packages) {
  const found = find() ?? (installWithApt(packages) ? find() : null)
  if (found) console.log(`${name}: ${found}`)
  return found !== null
}

/** Provides a program without which tests are skipped. Returns whether it is available. */
function provide(name, find, packages) {
  if (provideIfPossible(name, find, packages)) return true
  console.error(
    `\n*** ${name} is not on this machine and could not be installed. Its tests are SKIPPED. ***\n`,
  )
  if (isCi) fail(`${name} is missing, and CI=true allows no skipped tests`)
  return false
}

const asArgs = (projects) => projects.flatMap((project) => ['--project', project])

async function countTests(project) {
  const args = ['list', '--json', ...asArgs([project])]
  const { output } = await run(vitest, args, { isCaptured: true, isSilent: true })
  try {
    return JSON.parse(output.slice(output.indexOf('['))).length
  } catch {
    return 1
  }
}

async function runTests(projects) {
  heading(`Tests: ${projects.join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, end } = await run(vitest, ['run', ...asArgs(projects), ...reporters])
  const failedBefore = total.failed
  if (existsSync(report)) addReport(JSON.parse(readFileSync(report, 'utf8')))
  else fail(`the tests did not run to their end: their process ${end}`)
  if (code !== 0 && total.failed === failedBefore)
    fail(`the test run reports an error outside of any test: its process ${end}`)
  rmSync(folder, { recursive: true, force: true })
}

function addReport(report) {
  total.passed += report.numPassedTests
  total.failed += report.numFailedTests
  total.skipped += report.numPendingTests + report.numTodoTests
  for (const file of report.testResults) {
    const hasFailedTest = file.assertionResults.some((test) => test.status === 'failed')
    if (file.status === 'failed' && !hasFailedTest) fail(`${file.name} could not be run`)
  }
}

async function runAll() {
  heading('Tools')
  if (process.platform === 'linux') provide('Bubblewrap', findBubblewrap, ['bubblewrap'])
  const hasPostgres = provide('PostgreSQL', findPostgres, ['postgresql'])
  const hasChromium = provide('Chromium', findChromium, ['chromium'])
  // It only makes the tests faster.
  if (hasChromium && !process.env.CHROME_PATH)
    provideIfPossible('Chromium without its windows', findHeadlessShell, ['chromium-headless-shell'])
  // The whole suite on PostgreSQL includes the smoke test.
  const needs = {
    e2e: hasChromium,
    ...(isFull ? provideForFull({ hasPostgres, hasChromium }) : { 'postgres-smoke': hasPostgres }),
  }
  const checks = startChecks()
  await buildWeb()
  const projects = ['unit', 'feature-sqlite', ...Object.keys(needs)]
  await runTests(projects.filter((project) => needs[project] !== false))
  await countChecks(checks)
  for (const project of projects.filter((name) => needs[name] === false)) {
    total.skipped += await countTests(project)
  }
}

function provideForFull({ hasPostgres, hasChromium }) {
  const hasOpenSsl = provide('OpenSSL', findOpenSsl, ['openssl'])
  const hasPgBouncer = provide('PgBouncer', findPgBouncer, ['pgbouncer'])
  const hasFirefox = provide('Firefox', findFirefox, ['firefox-esr'])
  const hasWebKit = provide('WebKit', findWebKit, ['webkit2gtk-driver', 'xvfb'])
  const hasSwift = provide('An S3 server (OpenStack Swift)', findSwift, swiftPackages)
  const hasNginx = provide('nginx', findNginx, ['nginx-light'])
  const hasCaddy = provide('Caddy', findCaddy, ['caddy'])
  const hasBuildah = provide('Buildah', findBuildah, ['buildah', 'mmdebstrap'])
  return {
    'unit-full': true,
    'feature-postgres': hasPostgres,
    'postgres-pooled': hasPostgres && hasPgBouncer,
    s3: hasSwift,
    simulation: true,
    faults: hasPostgres,
    layout: hasChromium,
    'e2e-cluster': hasPostgres && hasChromium,
    chromium: hasChromium && hasOpenSsl,
    firefox: hasFirefox && hasOpenSsl,
    webkit: hasWebKit && hasOpenSsl,
    proxies: hasChromium && hasOpenSsl && hasNginx && hasCaddy,
    image: hasChromium && hasBuildah,
  }
}

function sumUp() {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} seconds.`)
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

const startedAt = Date.now()
await runAll().catch((error) => fail(`this run stopped with an error: ${error.stack}`))
sumUp()
