import { afterAll, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { createClient } from '#tests/support/client.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'

let mail: MailServer
const site = browserSite(
  { MAIL_FROM: 'Rātā House <stay@ratahouse.nz>' },
  {
    prepare: async () => {
      mail = await startMailServer()
      return { SMTP_URL: mail.url }
    },
  },
)
afterAll(() => mail.stop())
const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead)

it('a host with a mail server is offered to e-mail the link, for a new stay and for an enquiry', async () => {
  const page = await site.phone()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('button', { name: 'Create New Stay' }).click()
  const box = page.getByRole('checkbox', { name: 'E-mail the link to the guest', exact: true })
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, false])

  const json = {
    name: 'Kiri',
    email: 'kiri@visitor.nz',
    guests: 2,
    checkInDate: day(40),
    checkOutDate: day(42),
  }
  expect((await createClient(site.origin).request('/api/enquiries', { method: 'POST', json })).status).toBe(
    201,
  )
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: 'Accept Kiri' }).click()
  await page.getByText('e-mail them their check-in link').waitFor()
  await page.getByRole('button', { name: 'Accept and send' }).click()
  await page.getByText('they’ll get their link').waitFor()
  await expect.poll(() => mail.received.map(({ to }) => to.join())).toContain('kiri@visitor.nz')
})
