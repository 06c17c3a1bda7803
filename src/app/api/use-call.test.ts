import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '#app/lib/query-client.ts'
import { getGuestStay } from '#shared/contract/stays/calls.ts'
import { invalidate, queryKeyOf, setAnswer } from './use-call.ts'

const stayOf = (token: string) => ({ params: { token } })

function setUp() {
  const client: QueryClient = createQueryClient()
  const requests: {
    signal: AbortSignal
    resolve: (data: unknown) => void
    reject: (error: Error) => void
  }[] = []
  const observe = (token: string) => {
    const observer = new QueryObserver<unknown, Error>(client, {
      queryKey: queryKeyOf(getGuestStay, stayOf(token)),
      queryFn: ({ signal }) =>
        new Promise((resolve, reject) => {
          requests.push({ signal, resolve, reject })
        }),
    })
    const stop = observer.subscribe(() => {})
    onTestFinished(stop)
    return { observer, stop }
  }
  return { client, requests, observe }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const put = (client: QueryClient, token: string, answer: unknown) =>
  setAnswer(client, getGuestStay, stayOf(token), answer as never)

test('an invalidated endpoint refetches observed queries at once, others when they are observed', async () => {
  const { client, requests, observe } = setUp()
  put(client, 'a', 'stale')
  put(client, 'b', 'stale')
  const { observer } = observe('a')
  const done = invalidate(client, [getGuestStay])
  expect(requests.length).toBe(1)
  requests[0]?.resolve('fresh')
  await done
  expect(observer.getCurrentResult().data).toBe('fresh')
  observe('b')
  expect(requests.length).toBe(2)
})

test('an older response that arrives after a mutation’s newer one is dropped', async () => {
  const { client, requests, observe } = setUp()
  put(client, 'a', 'first')
  const { observer } = observe('a')
  void observer.refetch()
  put(client, 'a', 'said by a mutation')
  expect(requests[0]?.signal.aborted).toBe(true)
  requests[0]?.resolve('older')
  await settled()
  expect(observer.getCurrentResult()).toMatchObject({ data: 'said by a mutation', isFetching: false })
})
