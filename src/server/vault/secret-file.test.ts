import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readOrMakeSecretFile } from './secret-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = `
  const { workerData: { module, folder, rounds, arrivals } } = require('node:worker_threads')
  const counts = new Int32Array(arrivals)
  import(module).then(({ readOrMakeSecretFile }) => {
    const keys = []
    for (let round = 0; round < rounds; round += 1) {
      Atomics.add(counts, round, 1)
      while (Atomics.load(counts, round) < 2);
      const { secrets, isNew } = readOrMakeSecretFile(folder + '/' + round + '/secret.key')
      keys.push({ key: secrets[0].toString('hex'), isNew })
    }
    require('node:worker_threads').parentPort.postMessage(keys)
  })`

it('two concurrent first starts agree on one complete secret key', async () => {
  const rounds = 200
  const workerData = {
    module: join(import.meta.dirname, 'secret-file.ts'),
    folder,
    rounds,
    arrivals: new SharedArrayBuffer(rounds * Int32Array.BYTES_PER_ELEMENT),
  }
  const starts = [0, 1].map(() => new Worker(start, { eval: true, workerData }))
  // If one thread failed, the other would wait forever.
  const [one, other] = await Promise.all(
    starts.map(async (worker) => (await once(worker, 'message'))[0] as { key: string; isNew: boolean }[]),
  ).finally(() => Promise.all(starts.map((worker) => worker.terminate())))
  expect(one?.map(({ key }) => key)).toEqual(other?.map(({ key }) => key))
  expect(one?.map(({ isNew }, round) => Number(isNew) + Number(other?.[round]?.isNew))).toEqual(
    Array.from({ length: rounds }, () => 1),
  )
})

it('the secret key is one file, readable by its owner only, and is kept', () => {
  const file = join(folder, 'secret.key')
  const made = readOrMakeSecretFile(file)
  expect(made.isNew).toBe(true)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readOrMakeSecretFile(file)).toEqual({ secrets: made.secrets, isNew: false })
})
