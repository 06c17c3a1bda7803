// Runs the tests of one promise and evaluates the run. A test that didn't run counts as broken.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs a program, and kills it with its children after `limitMs`. Returns its exit code and output. */
export const run = (command, args, { env = process.env, limitMs }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env, detached: true })
    let [output, errors, isTimedOut] = ['', '', false]
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const killAll = () => process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(() => {
      isTimedOut = true
      killAll()
    }, limitMs)
    // The child has its own process group, which Ctrl-C doesn't reach.
    const interrupt = () => {
      killAll()
      process.exit(1)
    }
    process.once('SIGINT', interrupt)
    const end = (code) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt)
      resolve({ code: code ?? 1, output, errors, isTimedOut })
    }
    child.on('error', () => end(1))
    child.on('close', end)
  })

const isTimeout = (message) => /timed out in \d+\s?ms/i.test(message)
const broken = (name, message) => `${name}: ${isTimeout(message) ? 'timed out. ' : ''}${message}`

/** Returns the reasons why a run proves nothing or too little; empty if every expected test passed. */
function problemsOf({ code, errors, isTimedOut, report, files, limitMs }) {
  if (isTimedOut) return [`timed out: the runner was ended after ${Math.round(limitMs / 1000)} s`]
  if (report === null) return [`the runner crashed with exit code ${code}: ${errors.trim().slice(-2000)}`]
  const problems = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.failureMessages.length > 0)
    const tests = failed.map((test) => broken(test.fullName, test.failureMessages.join('\n')))
    // A file that can't be loaded, or a hook that throws, fails without a failed test.
    return status === 'failed' && tests.length === 0 ? [broken(name, message || 'could not be run')] : tests
  })
  for (const file of files)
    if (!report.testResults.some(({ name }) => name.endsWith(file)))
      problems.push(`${file}: no tests were found`)
  if (problems.length === 0 && report.numPassedTests === 0) problems.push('no test ran')
  if (problems.length === 0 && code !== 0)
    problems.push(`the runner ended with exit code ${code}: ${errors.trim().slice(-2000)}`)
  return problems
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Runs test files with Vitest. `args` select their project. Returns the passed, failed and skipped tests. */
export async function prove({ files, args, folder, env, limitMs, testLimitMs }) {
  const reportFile = join(folder, 'report.json')
  rmSync(reportFile, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=json', `--outputFile.json=${reportFile}`]
  const limits = [`--testTimeout=${testLimitMs}`, `--hookTimeout=${testLimitMs}`]
  const ended = await run(process.execPath, [vitest, 'run', ...args, ...reporters, ...limits, ...files], {
    env,
    limitMs,
  })
  const report = readReport(reportFile)
  return {
    output: ended.output,
    held: report?.numPassedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    problems: problemsOf({ ...ended, report, files, limitMs }),
  }
}
