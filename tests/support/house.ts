import { ensureHouse } from '#server/features/house/service.ts'
import type { RequestOf } from '#shared/contract/endpoint.ts'
import {
  type AdminHouse,
  addPhoto,
  changeHouse,
  getAdminHouse,
  listPhotos,
  removePhoto,
  removeSample,
} from '#shared/contract/house/schemas.ts'
import type { TestApp } from './app-harness.ts'
import type { Client } from './client.ts'
import { upload } from './photos.ts'

export async function resetHouse({ app }: Pick<TestApp, 'app'>): Promise<void> {
  const { db } = app.database
  for (const table of ['house', 'house_versions', 'photos', 'property_info'] as const)
    await db.deleteFrom(table).execute()
  app.ctx.house.revision = 0
  await ensureHouse(app.ctx)
}

/** Saves the house as a host who has just read it. */
export async function saveHouse(
  host: Client,
  changes: Partial<RequestOf<typeof changeHouse>['body']>,
): Promise<AdminHouse> {
  const { version } = await host.call(getAdminHouse)
  return host.call(changeHouse, { body: { ...changes, version } })
}

/** Removes the sample's other photos: the editor with all 25 takes twice as long. */
export async function keepThreePhotos(host: Client): Promise<void> {
  for (const { id } of (await host.call(listPhotos)).slice(3))
    await host.call(removePhoto, { params: { id } })
}

/** Signs a host in whose house has no sample photos and cards. */
export async function emptyHouse(test: Pick<TestApp, 'host'>): Promise<Client> {
  const host = await test.host()
  await host.call(removeSample)
  return host
}

export async function addOnePhoto(host: Client, words: Record<string, string> = {}) {
  const { address } = await upload(host)
  return host.call(addPhoto, { body: { imageUrl: address, ...words } })
}
