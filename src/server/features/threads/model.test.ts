import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import * as contract from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { askQuestion, message } from '#tests/support/threads.ts'

const test = testApp()

const crashes = ['none', 'before', 'after'] as const

const act = fc.record({
  thread: fc.nat(2),
  isHost: fc.boolean(),
  crash: fc.constantFrom(...crashes),
  /** How many concurrent copies the client sends after the first attempt. */
  copies: fc.nat(3),
  /** Clients may choose the same id in different threads and on different sides. */
  clientId: fc.nat(2),
  isTogether: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

interface Thread {
  id: string
  write(path: { body: ReturnType<typeof message> }): Promise<{ status: number }>
}

async function makeThreads(): Promise<Thread[]> {
  const guests = [
    await buildStay(test),
    await buildStay(test, { checkInDate: '2027-02-01', checkOutDate: '2027-02-03' }),
  ]
  const { id, secret } = await askQuestion(test, {
    checkInDate: '2027-03-01T00:00:00.000Z',
    checkOutDate: '2027-03-03T00:00:00.000Z',
  })
  return [
    ...guests.map(({ threadId, accessToken: token }) => ({
      id: threadId,
      write: ({ body }: { body: ReturnType<typeof message> }) =>
        test.visitor().try(contract.sendGuestMessage, { params: { token }, body }),
    })),
    {
      id,
      write: ({ body }) => test.visitor().try(contract.sendVisitorMessage, { params: { secret }, body }),
    },
  ]
}

/** Makes the next message fail inside its transaction, after everything else was written. */
function crashBeforeCommit(): () => void {
  const { vault } = test.app.ctx
  const seal = vault.sealText.bind(vault) as (...args: Parameters<typeof vault.sealText>) => string
  const spy = vi.spyOn(vault, 'sealText').mockImplementation(((...args: Parameters<typeof seal>) => {
    if (args[0].table === 'messages') throw new Error('crashed before the commit')
    return seal(...args)
  }) as never)
  return () => spy.mockRestore()
}

it('no message is lost, none is stored twice and none reaches another thread, in the order in which they were sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 20 }), async (acts: Act[]) => {
      const threads = await makeThreads()
      const host = await test.host()
      /** The texts of each thread, in groups that were sent concurrently. */
      const expected = threads.map(() => new Map<number, string[]>())
      const clientIds = Array.from({ length: 3 }, () => randomUUID())
      const used = new Set<string>()
      let together: Promise<unknown>[] = []
      let group = -1
      for (const [index, { thread: which, isHost, crash, copies, clientId, isTogether }] of acts.entries()) {
        const thread = threads[which]
        if (!thread) throw new Error('there is no such thread')
        const body = message(`Message ${index}`)
        const side = `${which} ${isHost} ${clientId}`
        if (!used.has(side)) body.clientId = clientIds[clientId] ?? body.clientId
        used.add(side)
        const send = () =>
          isHost
            ? host.try(contract.sendHostMessage, { params: { id: thread.id }, body })
            : thread.write({ body })
        if (together.length === 0) group += 1
        const sent = expected[which]
        sent?.set(group, [...(sent.get(group) ?? []), body.text])
        if (crash === 'before' && together.length === 0) {
          const mend = crashBeforeCommit()
          expect((await send()).status).toBe(500)
          mend()
        }
        const deliver = async () => {
          // The client never saw the first response, so it sends the message again.
          if (crash === 'after') await send()
          const answers = await Promise.all(Array.from({ length: copies + 1 }, send))
          for (const { status } of answers) expect([200, 201]).toContain(status)
          const created = answers.filter(({ status }) => status === 201).length
          expect(created).toBe(crash === 'after' ? 0 : 1)
        }
        together.push(deliver())
        if (!isTogether) {
          await Promise.all(together)
          together = []
        }
      }
      await Promise.all(together)
      for (const [which, { id }] of threads.entries()) {
        const page = await host.call(contract.listHostMessages, { params: { id } })
        const stored = page.map(({ text }) => text).filter((text) => text.startsWith('Message '))
        for (const texts of expected[which]?.values() ?? []) {
          expect(stored.splice(0, texts.length).toSorted()).toEqual(texts.toSorted())
        }
        expect(stored).toEqual([])
        const positions = await test.app.database.db
          .selectFrom('messages')
          .select('position')
          .where('thread_id', '=', id)
          .orderBy('position')
          .execute()
        expect(positions.map(({ position }) => position)).toEqual(positions.map((_, index) => index + 1))
      }
      await test.app.database.db.deleteFrom('threads').execute()
      await test.app.database.db.deleteFrom('rate_limits').execute()
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 15) },
  )
}, 60_000)
