import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#app/lib/http.ts'
import { backOffBefore, SendFailure, type SendPorts, type SendProgress, sendPhoto } from './send-photo.ts'

type Answer = Error | null

/** A fake server. Each attempt of a call gets the next entry of its list, then success. */
function serverThat(answers: { address?: Answer[]; file?: Answer[]; document?: Answer[] }) {
  const calls: string[] = []
  const pauses: number[] = []
  let addresses = 0
  const answer = (queue: Answer[] | undefined) => {
    const error = queue?.shift()
    if (error) throw error
  }
  const ports: SendPorts = {
    requestAddress: async () => {
      calls.push('ask')
      answer(answers.address)
      addresses += 1
      return `address-${addresses}`
    },
    put: async (address, onProgress) => {
      calls.push(`put ${address}`)
      onProgress(50)
      answer(answers.file)
      onProgress(100)
    },
    addDocument: async (address) => {
      calls.push(`add ${address}`)
      answer(answers.document)
    },
    pause: async (ms) => {
      pauses.push(ms)
    },
  }
  return { ports, calls, pauses }
}

const dropped = () => new NetworkError('cut')
const answered = (status: number) => new ApiError(status, '{"message":"no","code":"x"}')

async function progressOf(ports: SendPorts) {
  const seen: SendProgress[] = []
  await sendPhoto(ports, (progress) => seen.push(progress))
  return seen
}

test('requests an upload address, sends the photo and submits it as a document', async () => {
  const { ports, calls } = serverThat({})
  expect(await progressOf(ports)).toEqual([
    { phase: 'sending', percent: 0 },
    { phase: 'sending', percent: 50 },
    { phase: 'sending', percent: 100 },
    { phase: 'finishing' },
  ])
  expect(calls).toEqual(['ask', 'put address-1', 'add address-1'])
})

test('retries after each lost connection with longer pauses and the same address', async () => {
  const { ports, calls, pauses } = serverThat({ address: [dropped()], file: [dropped(), dropped()] })
  const seen = await progressOf(ports)
  expect(calls).toEqual(['ask', 'ask', 'put address-1', 'put address-1', 'put address-1', 'add address-1'])
  expect(pauses).toEqual([1000, 2000, 4000])
  expect(seen.filter((progress) => progress.phase === 'waiting')).toHaveLength(3)
})

test('doesn’t send the file twice if only the last call failed', async () => {
  const { ports, calls } = serverThat({ document: [dropped(), dropped()] })
  await progressOf(ports)
  expect(calls).toEqual(['ask', 'put address-1', 'add address-1', 'add address-1', 'add address-1'])
})

test.each([401, 403, 404, 409, 410])('requests a new address if the upload gets %i', async (status) => {
  const { ports, calls, pauses } = serverThat({ file: [answered(status)] })
  await progressOf(ports)
  expect(calls).toEqual(['ask', 'put address-1', 'ask', 'put address-2', 'add address-2'])
  expect(pauses).toEqual([])
})

test('sends the photo again if the upload was deleted before it was submitted', async () => {
  const { ports, calls } = serverThat({ document: [answered(400)] })
  await progressOf(ports)
  expect(calls).toEqual(['ask', 'put address-1', 'add address-1', 'ask', 'put address-2', 'add address-2'])
})

test('stops after three refused addresses', async () => {
  const { ports, calls } = serverThat({ file: [410, 410, 410].map(answered) })
  await expect(progressOf(ports)).rejects.toMatchObject({ name: 'SendFailure', isFileRefused: true })
  expect(calls.filter((call) => call === 'ask')).toHaveLength(3)
})

test.each([413, 415])('stops at once if the file itself is refused with %i', async (status) => {
  const { ports, calls } = serverThat({ file: [answered(status)] })
  await expect(progressOf(ports)).rejects.toMatchObject({ isFileRefused: true })
  expect(calls).toEqual(['ask', 'put address-1'])
})

test('stops if the host has decided meanwhile', async () => {
  const { ports } = serverThat({ document: [answered(409)] })
  const failure = await progressOf(ports).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SendFailure)
  expect(failure).toMatchObject({ isFileRefused: false, cause: { status: 409 } })
})

test('reports a failing server after three attempts', async () => {
  const { ports, calls } = serverThat({ file: [500, 503, 500].map(answered) })
  await expect(progressOf(ports)).rejects.toMatchObject({ isFileRefused: true, cause: { status: 500 } })
  expect(calls.filter((call) => call.startsWith('put'))).toHaveLength(3)
})

test('ends if it is cancelled during a pause', async () => {
  const { ports } = serverThat({ file: [dropped()] })
  const givenUp = new Error('given up')
  await expect(sendPhoto({ ...ports, pause: () => Promise.reject(givenUp) }, () => {})).rejects.toBe(givenUp)
})

test('never pauses longer than half a minute', () => {
  expect([1, 2, 3, 6, 40].map(backOffBefore)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})
