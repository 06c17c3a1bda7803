import { afterAll, expect, it } from 'vitest'
import { addDevice, changeNotifications } from '#shared/contract/notifications/schemas.ts'
import { ask, listEnquiries } from '#shared/contract/threads/schemas.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { severalSites } from '#tests/support/several-sites.ts'
import { question } from '#tests/support/threads.ts'

const service = await startPushService()
const sites = severalSites(1, { PUSH_ALLOW_PRIVATE: '1' })
afterAll(() => service.stop())

it('after kill -9, what was written but not sent is pushed once, and a push that was being sent is not repeated', {
  timeout: 120_000,
}, async () => {
  const host = sites.host(0)
  await host.call(changeNotifications, { body: { quietFrom: '00:00', quietTo: '00:00' } })
  await host.call(addDevice, { body: { ...service.subscribe(), name: 'Phone' } })
  const asked = async (process: number, name: string) => {
    const days = { checkInDate: houseDay(10), checkOutDate: houseDay(12) }
    await sites.visitor(process).call(ask, { body: { ...question, ...days, name } })
    const found = (await sites.host(process).call(listEnquiries)).find((one) => one.name === name)
    return `message:${found?.id}`
  }
  // The push service reads the first push and stays silent, so the second waits.
  service.answer = () => undefined
  await asked(0, 'Aroha')
  await expect.poll(() => service.asked).toBe(1)
  const waiting = await asked(0, 'Emi')
  await sites.all[0]?.end('SIGKILL')
  service.answer = null

  await sites.start(10 * 60_000)
  const told = () => service.pushes.map(({ payload }) => payload.tag)
  await expect.poll(told).toEqual([waiting])
  const later = await asked(1, 'Grace')
  await expect.poll(told).toEqual([waiting, later])
  expect(service.asked).toBe(3)
})
