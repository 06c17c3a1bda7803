import { expect, it } from 'vitest'
import { getUser } from '#shared/contract/accounts/schemas.ts'
import { addFeature, changeHouse, getAdminHouse, getHouse } from '#shared/contract/house/schemas.ts'
import { changeEmailSettings } from '#shared/contract/mail/schemas.ts'
import { getSetup } from '#shared/contract/setup/schemas.ts'
import { severalSites } from '#tests/support/several-sites.ts'

const sites = severalSites(2)

const houseAt = (index: number) => sites.visitor(index).call(getHouse)
const onAll = (wanted: object) =>
  Promise.all([0, 1].map((index) => expect.poll(() => houseAt(index)).toMatchObject(wanted)))

it('both processes show a house change made at one of them', async () => {
  const { version } = await sites.host(0).call(getAdminHouse)
  await sites.host(0).call(changeHouse, { body: { version, heroLine: 'Said at the first' } })
  await onAll({ heroLine: 'Said at the first' })
  await sites.host(1).call(addFeature, { body: { title: 'Sauna' } })
  await onAll({ features: expect.arrayContaining([expect.objectContaining({ title: 'Sauna' })]) })
})

it('both processes send mail with the settings stored at one of them', async () => {
  const sendsMail = async (index: number) => (await sites.host(index).call(getUser)).sendsMail
  expect(await Promise.all([sendsMail(0), sendsMail(1)])).toEqual([false, false])
  const body = { smtpUrl: 'smtp://mail.ratahouse.example', from: 'stay@ratahouse.example' }
  await sites.host(0).call(changeEmailSettings, { body })
  expect(await sendsMail(0)).toBe(true)
  const { steps } = await sites.host(1).call(getSetup)
  expect(steps.find(({ name }) => name === 'email')?.isDone).toBe(true)
  await expect.poll(() => sendsMail(1)).toBe(true)
  await sites.host(1).call(changeEmailSettings, { body: { smtpUrl: null } })
  await expect.poll(() => sendsMail(0)).toBe(false)
  // Removed before the process that stored them has polled.
  await sites.host(0).call(changeEmailSettings, { body })
  await sites.host(1).call(changeEmailSettings, { body: { smtpUrl: null } })
  await expect.poll(() => sendsMail(0)).toBe(false)
})
