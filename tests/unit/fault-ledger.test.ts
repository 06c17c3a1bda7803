import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { changeDoorCode, createStay } from '#shared/contract/stays/schemas.ts'
import { statesAfter } from '#tests/faults/invariants.ts'
import { createRecorder } from '#tests/faults/recorder.ts'
import { createClient } from '#tests/support/client.ts'

/** Proves that the fault tests' checkers can fail. */

it.each([
  [['held'], 'held', true],
  [['held'], 'releasing', true],
  [['held', 'released'], 'released', true],
  [['held', 'released', 'held', 'claimed', 'released'], 'claimed', true],
  [['card_saved', 'held', 'renewed', 'expired'], 'expired', true],
  [[], 'held', false],
  [['held', 'released'], 'held', false],
  [['held', 'held'], 'held', false],
  [['claimed', 'held'], 'held', false],
  [['held', 'claimed', 'claimed'], 'claimed', false],
] as const)('after %j: %s is %s', (lines, state, isPossible) => {
  expect(statesAfter(lines).has(state)).toBe(isPossible)
})

describe('the recorder', () => {
  const stay = { id: '00000000-0000-4000-8000-000000000001', accessToken: 'a-token', doorCode: '000000' }

  async function recordedCodes(codes: readonly string[]) {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = JSON.parse(Buffer.concat(chunks).toString())
      response.writeHead(body.doorCode === 'broken' ? 500 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ...stay, ...body }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const recorder = createRecorder()
    const host = createClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, recorder.send)
    await host.request(createStay.path, { method: 'POST', json: {} })
    for (const doorCode of codes) {
      const path = changeDoorCode.path.replace(':id', stay.id)
      await host.request(path, { method: 'PATCH', json: { doorCode } })
    }
    return recorder
  }
  const shown = (doorCode: string) => [{ ...stay, doorCode } as AdminStay]

  it('finds a missing stay, and a value other than the last acknowledged one', async () => {
    const recorder = await recordedCodes(['111111', '222222'])
    expect(() => recorder.verify(shown('222222'))).not.toThrow()
    expect(() => recorder.verify(shown('111111'))).toThrow(/doorCode/)
    expect(() => recorder.verify([])).toThrow(/acknowledged and is gone/)
  })

  it('an acknowledged retry counts as the last write', async () => {
    const recorder = await recordedCodes(['111111', '222222'])
    const first = recorder.kept[1]
    expect(first && (await recorder.replay(first))).toBe(200)
    expect(() => recorder.verify(shown('111111'))).not.toThrow()
    expect(() => recorder.verify(shown('222222'))).toThrow(/doorCode/)
  })

  it('reports error responses of the server', async () => {
    expect((await recordedCodes(['broken'])).faults).toEqual([
      expect.stringMatching(/^PATCH .*door-code answered 500/),
    ])
  })
})
