import { changeStatus, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import type { TestApp } from './app-harness.ts'
import { buildStay } from './builders.ts'
import { guestBrowser, sendDocument } from './photos.ts'

const pathsOf = (stay: { idDocumentPath: string | null; selfiePath: string | null }) =>
  [stay.idDocumentPath, stay.selfiePath].map((path) => path ?? '')

export async function checkedIn(test: TestApp) {
  const { id, accessToken: token } = await buildStay(test, { guestPhone: '+64211234567' })
  const browser = await guestBrowser(test, token)
  await sendDocument(browser, token, 'id')
  test.clock.advance(1000)
  const stay = await sendDocument(browser, token, 'selfie')
  const host = await test.host()
  const read = () => browser.call(getGuestStay, { params: { token } })
  const hostsView = async () => {
    const found = (await host.call(listStays, {})).find((other) => other.id === id)
    if (!found) throw new Error('The stay is not in the list')
    return found
  }
  const decide = (status: 'approved' | 'rejected' | 'pending', reviewed?: number) =>
    host.try(changeStatus, {
      params: { id },
      body: { status, ...(reviewed === undefined ? {} : { reviewed }) },
    })
  return { id, token, browser, host, stay, read, hostsView, decide, paths: pathsOf(stay) }
}

export const mails = async (test: TestApp) =>
  (await test.app.database.db.selectFrom('outbox_mails').select('kind').execute()).map((mail) => mail.kind)
