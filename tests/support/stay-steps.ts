import {
  cancelStay,
  changeStatus,
  deleteStay,
  editStay,
  getGuestStay,
  listStays,
  reinstateStay,
  type StayPreview,
} from '#shared/contract/stays/schemas.ts'
import type { TestApp } from './app-harness.ts'

/** Returns the acts of a host and a guest on one stay over HTTP. Those that the site may refuse don’t throw. */
export async function staySteps(
  test: Pick<TestApp, 'host' | 'visitor'>,
  made: { id: string; accessToken: string },
) {
  const { id, accessToken: token } = made
  const host = await test.host()
  const params = { id }
  const find = async () => (await (await test.host()).call(listStays, {})).find((stay) => stay.id === id)
  return {
    id,
    token,
    host,
    edit: (body: object, query = {}) => host.try(editStay, { params, query, body }),
    preview: async (body: object) =>
      (await host.call(editStay, { params, query: { preview: '1' }, body })) as StayPreview,
    cancel: (by: 'guest' | 'host' | 'no_show' = 'guest', message?: string) =>
      host.try(cancelStay, { params, body: { by, ...(message ? { message } : {}) } }),
    reinstate: () => host.try(reinstateStay, { params }),
    remove: () => host.try(deleteStay, { params }),
    decide: (status: 'approved' | 'rejected' | 'pending') =>
      host.try(changeStatus, { params, body: { status } }),
    find,
    get: async () => {
      const stay = await find()
      if (!stay) throw new Error('the stay is gone')
      return stay
    },
    read: () => test.visitor().call(getGuestStay, { params: { token } }),
  }
}
