import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { objectStoreSuite } from '#tests/support/object-store-suite.ts'
import { newBucket } from '#tests/support/run-servers.ts'
import { missingSwift } from '#tests/support/swift-programs.ts'
import { createS3Store, readListing, type S3Settings } from './s3.ts'

const obstacle = missingSwift()
let bucket: S3Settings | null = null
const settings = () => {
  if (!bucket) throw new Error('There is no bucket yet')
  return bucket
}

if (obstacle !== null) {
  process.stdout.write(`SKIPPED: all tests with a real S3 server, because ${obstacle}\n`)
  it.runIf(process.env.CI === 'true')('the S3 store is tested in CI', () => expect(obstacle).toBeNull())
}

describe.skipIf(obstacle !== null)('a bucket', () => {
  beforeAll(async () => {
    bucket = await newBucket()
  }, 120_000)

  objectStoreSuite('a real S3 server', () => createS3Store(settings()))

  it('reports a wrong S3 secret as unavailable storage', async () => {
    const store = createS3Store({ ...settings(), secretAccessKey: 'wrong' })
    await expect(store.put('auth/no', Buffer.from('x'))).rejects.toMatchObject({ problem: 'readOnly' })
    await expect(store.check()).rejects.toMatchObject({ problem: 'readOnly' })
  })

  it('lists every page of a long S3 listing', async () => {
    const store = createS3Store(settings())
    for (let index = 0; index < 5; index += 1) await store.put(`pages/${index}`, Buffer.from('x'))
    const keys: string[] = []
    for await (const entry of createS3Store({ ...settings(), pageSize: 2 }).list('pages/'))
      keys.push(entry.key)
    expect(keys).toEqual(['pages/0', 'pages/1', 'pages/2', 'pages/3', 'pages/4'])
  })
})

/** Returns a store whose service gives the same answer to every request. */
async function storeAt(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  return createS3Store({ bucket: 'b', endpoint, region: 'us-east-1', ...keys })
}

it('reports a response that breaks off as unavailable storage', async () => {
  const store = await storeAt((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('x'.repeat(10), () => response.destroy())
  })
  await expect(store.get('objects/a')).rejects.toMatchObject({ problem: 'unavailable' })
  const list = async () => {
    for await (const _entry of store.list('objects/'));
  }
  await expect(list()).rejects.toMatchObject({ problem: 'unavailable' })
})

it.each([
  ['of the length that the caller knows is read whole', {}, 3_000_000],
  ['without an end is read up to the limit', {}, null],
  ['without an end that says 5 GB is read up to the limit', { 'content-length': '5000000000' }, null],
])('an object %s', async (_what, headers, bytes) => {
  let sent = 0
  const store = await storeAt((_request, response) => {
    response.writeHead(200, { etag: '"e"', ...headers })
    if (bytes !== null) return void response.end(Buffer.alloc(bytes))
    const more = () => {
      for (let isFree = true; isFree && !response.destroyed; sent += 1_000_000)
        isFree = response.write(Buffer.alloc(1_000_000))
    }
    response.on('drain', more)
    more()
  })
  if (bytes !== null) return expect((await store.get('objects/a', bytes))?.length).toBe(bytes)
  await expect(store.get('objects/a')).rejects.toMatchObject({ problem: 'unavailable' })
  expect(sent).toBeLessThan(100_000_000)
})

it('parses an S3 listing with any keys and tokens', () => {
  const page = readListing(`<?xml version="1.0"?><ListBucketResult><IsTruncated>true</IsTruncated>
      <NextContinuationToken>a&amp;b&lt;</NextContinuationToken>
      <Contents><Key>objects/a%20b</Key><LastModified>2026-11-21T00:00:00.000Z</LastModified><Size>12</Size></Contents>
      </ListBucketResult>`)
  expect(page).toEqual({
    entries: [{ key: 'objects/a b', bytes: 12, modifiedAt: Date.parse('2026-11-21T00:00:00.000Z') }],
    next: 'a&b<',
  })
})
