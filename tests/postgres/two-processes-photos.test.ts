import { describe, expect, it } from 'vitest'
import { createS3Store } from '#server/adapters/storage/s3.ts'
import { addDocument, eraseDocuments } from '#shared/contract/documents/schemas.ts'
import { createStay, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import type { Client } from '#tests/support/client.ts'
import { plainJpeg, putBytes } from '#tests/support/photos.ts'
import { newBucket, settingsOfBucket } from '#tests/support/run-servers.ts'
import { severalSites } from '#tests/support/several-sites.ts'
import { missingSwift } from '#tests/support/swift-programs.ts'

/**
 * Three real processes without a common folder: they share only PostgreSQL and a bucket on a real S3-compatible
 * server.
 */

const bucket = missingSwift() === null ? await newBucket() : null

describe.skipIf(bucket === null)('photos of three processes on one bucket', () => {
  const sites = severalSites(3, bucket ? settingsOfBucket(bucket) : {})

  async function keys(): Promise<string[]> {
    const found: string[] = []
    if (bucket) for await (const { key } of createS3Store(bucket).list('')) found.push(key)
    return found
  }

  async function guestEverywhere() {
    const { id, accessToken: token } = await sites.host(0).call(createStay, {
      body: {
        guestName: 'Aroha Ngata',
        guestEmail: 'aroha@mail.example.nz',
        checkInDate: '2027-01-10',
        checkOutDate: '2027-01-14',
      },
    })
    const first = sites.visitor(0)
    await first.call(getGuestStay, { params: { token } })
    const at = (process: number): Client => sites.visitor(process, first.cookies)
    return { id, token, at }
  }

  it('an upload spans three processes, and each of them can show and erase the photo', async () => {
    const guest = await guestEverywhere()
    const params = { token: guest.token }
    const { uploadURL } = await guest.at(0).call(requestUpload)
    expect((await putBytes(guest.at(1), uploadURL, await plainJpeg())).status).toBe(200)
    const body = { documentType: 'id', documentUrl: uploadURL } as const
    const { idDocumentPath: path } = await guest.at(2).call(addDocument, { params, body })
    const everywhere = () =>
      Promise.all(
        [0, 1, 2].flatMap((process) =>
          [guest.at(process), sites.host(process)].map((one) => one.request(path ?? '')),
        ),
      )
    const shown = await everywhere()
    expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200))
    expect(new Set(shown.map(({ text }) => text)).size).toBe(1)
    expect((await keys()).length).toBeGreaterThan(0)

    await sites.host(1).call(eraseDocuments, { params: { id: guest.id } })
    const gone = await everywhere()
    expect(gone.map(({ status }) => status)).toEqual(gone.map(() => 410))
    await expect.poll(keys).toEqual([])
  })
})
